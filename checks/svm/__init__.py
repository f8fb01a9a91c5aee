"""Support vector machines [CSC580]: distances, hard and soft margins, the dual, subgradients."""

# The order is the lecture's, not the alphabet's: it is the order of the report.
# isort: off
from lemmata.checks.svm.distances import (
    distance_to_a_plane_through_the_origin,
    distance_to_a_hyperplane,
    distance_is_measured_along_the_perpendicular,
    margin_is_the_smallest_signed_distance,
    margin_is_at_most_every_distance,
    margin_does_not_see_the_scale,
)
from lemmata.checks.svm.hard_margins import (
    hard_margin_constraints_hold,
    tightest_constraint_is_an_equality,
    hard_margin_has_the_least_norm,
    hard_margin_is_the_largest,
    three_formulations_agree,
    hard_margin_exists_exactly_when_separable,
)
from lemmata.checks.svm.motions import (
    hard_margin_mirrors,
    hard_margin_shifts_only_its_bias,
    hard_margin_scales_inversely,
    hard_margin_ignores_order_and_repetition,
)
from lemmata.checks.svm.soft_margins import (
    slack_is_the_hinge_loss,
    soft_margin_is_optimal,
    soft_margin_is_regularised_hinge_loss,
)
from lemmata.checks.svm.hard_margins import (
    large_price_gives_the_hard_margin,
)
from lemmata.checks.svm.soft_margins import (
    dearer_slack_is_bought_less,
)
from lemmata.checks.svm.motions import (
    soft_margin_mirrors,
    soft_margin_shifts_only_its_bias,
    soft_margin_scales_with_its_price,
    soft_margin_ignores_the_order,
    repeating_examples_halves_the_price,
)
from lemmata.checks.svm.duals import (
    multipliers_are_feasible,
    strong_duality,
    complementary_slackness,
    dual_weights_are_the_soft_margin,
    weights_are_the_weighted_sum_of_examples,
    weights_are_linear_in_the_multipliers,
)
from lemmata.checks.svm.subgradients import (
    subgradient_inequality,
    hinge_subgradient_by_sides_of_the_kink,
    chain_rule_for_subgradients,
)
from lemmata.checks.svm.calls import (
    margins_are_found_afresh,
    svm_functions_leave_their_arguments_alone,
)

__all__ = [
    "chain_rule_for_subgradients",
    "complementary_slackness",
    "dearer_slack_is_bought_less",
    "distance_is_measured_along_the_perpendicular",
    "distance_to_a_hyperplane",
    "distance_to_a_plane_through_the_origin",
    "dual_weights_are_the_soft_margin",
    "hard_margin_constraints_hold",
    "hard_margin_exists_exactly_when_separable",
    "hard_margin_has_the_least_norm",
    "hard_margin_ignores_order_and_repetition",
    "hard_margin_is_the_largest",
    "hard_margin_mirrors",
    "hard_margin_scales_inversely",
    "hard_margin_shifts_only_its_bias",
    "hinge_subgradient_by_sides_of_the_kink",
    "large_price_gives_the_hard_margin",
    "margin_does_not_see_the_scale",
    "margin_is_at_most_every_distance",
    "margin_is_the_smallest_signed_distance",
    "margins_are_found_afresh",
    "multipliers_are_feasible",
    "repeating_examples_halves_the_price",
    "slack_is_the_hinge_loss",
    "soft_margin_ignores_the_order",
    "soft_margin_is_optimal",
    "soft_margin_is_regularised_hinge_loss",
    "soft_margin_mirrors",
    "soft_margin_scales_with_its_price",
    "soft_margin_shifts_only_its_bias",
    "strong_duality",
    "subgradient_inequality",
    "svm_functions_leave_their_arguments_alone",
    "three_formulations_agree",
    "tightest_constraint_is_an_equality",
    "weights_are_linear_in_the_multipliers",
    "weights_are_the_weighted_sum_of_examples",
]
