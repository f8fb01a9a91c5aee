"""The theorems on shattering, in teaching order [UML, §9.1.3 and ex. 6] [ELEG867, §1]."""

# The order is the lecture's, not the alphabet's: it is the order of the report.
# isort: off
from lemmata.checks.vc.shattering import (
    basis_is_shattered,
    labels_are_a_witness_on_the_basis,
    shattering_weights_realise_the_labels,
    no_d_plus_one_vectors_are_shattered,
    shattered_iff_rows_are_independent,
    unrealisable_labels_are_refuted,
    origin_and_basis_are_shattered_affinely,
    no_d_plus_two_points_are_shattered,
    affine_shattering_is_that_of_the_lifted_rows,
)
from lemmata.checks.vc.radon import (
    radon_parts_share_out_all_points,
    radon_hulls_meet,
    radon_partition_survives_moving_the_points,
)
from lemmata.checks.vc.dichotomies import (
    count_is_the_number_of_realised_labellings,
    affine_count_is_that_of_the_lifted_rows,
    the_origin_leaves_no_dichotomy,
    count_is_full_exactly_when_shattered,
    covers_count_in_general_position,
    covers_affine_count_in_general_position,
    sauers_bound,
    order_and_signs_of_rows_keep_the_count,
    scaling_keeps_every_dichotomy,
    translation_keeps_affine_dichotomies,
)
from lemmata.checks.vc.balls import (
    lift_appends_the_squared_norm,
    origin_and_basis_are_shattered_by_balls,
    no_d_plus_two_points_are_shattered_by_balls,
    shattered_by_balls_iff_affinely_independent,
    ball_shattering_lifts_to_halfspaces,
)
from lemmata.checks.vc.purity import (
    vc_answers_stay_the_same_when_asked_again,
    vc_functions_leave_their_arguments_alone,
)
# isort: on

__all__ = [
    "affine_count_is_that_of_the_lifted_rows",
    "affine_shattering_is_that_of_the_lifted_rows",
    "ball_shattering_lifts_to_halfspaces",
    "basis_is_shattered",
    "count_is_full_exactly_when_shattered",
    "count_is_the_number_of_realised_labellings",
    "covers_affine_count_in_general_position",
    "covers_count_in_general_position",
    "labels_are_a_witness_on_the_basis",
    "lift_appends_the_squared_norm",
    "no_d_plus_one_vectors_are_shattered",
    "no_d_plus_two_points_are_shattered",
    "no_d_plus_two_points_are_shattered_by_balls",
    "order_and_signs_of_rows_keep_the_count",
    "origin_and_basis_are_shattered_affinely",
    "origin_and_basis_are_shattered_by_balls",
    "radon_hulls_meet",
    "radon_partition_survives_moving_the_points",
    "radon_parts_share_out_all_points",
    "sauers_bound",
    "scaling_keeps_every_dichotomy",
    "shattered_by_balls_iff_affinely_independent",
    "shattered_iff_rows_are_independent",
    "shattering_weights_realise_the_labels",
    "the_origin_leaves_no_dichotomy",
    "translation_keeps_affine_dichotomies",
    "unrealisable_labels_are_refuted",
    "vc_answers_stay_the_same_when_asked_again",
    "vc_functions_leave_their_arguments_alone",
]
