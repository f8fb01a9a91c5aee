"""The theorems on halfspaces, in teaching order [UML, §9.1, §9.1.1] [ELEG867, §1, §1.1]."""

# The order is the lecture's, not the alphabet's: it is the order of the report.
# isort: off
from lemmata.checks.halfspaces.predictions import (
    sign_convention,
    sign_ignores_positive_factors,
    add_bias_adds_a_constant_one,
    bias_is_a_coordinate,
    predict_is_the_sign_of_the_score,
    predict_ignores_positive_factors,
    each_example_is_predicted_alone,
)
from lemmata.checks.halfspaces.errors import (
    zero_one_error_counts_wrong_signs,
    error_of_zero_weights_is_the_share_of_negatives,
    opposite_labels_complement_the_error,
    zero_one_error_ignores_the_order,
)
from lemmata.checks.halfspaces.programs import (
    separator_has_every_margin_at_least_one,
    separator_has_zero_error,
    none_exactly_when_inseparable,
    affine_separator_has_every_margin_at_least_one,
    none_exactly_when_affinely_inseparable,
    affine_is_homogeneous_on_lifted_data,
    rescaling_lemma,
    lp_answers_where_the_perceptron_is_slow,
)
from lemmata.checks.halfspaces.moves import (
    separability_ignores_the_order,
    separability_ignores_the_length_of_examples,
    opposite_labels_opposite_halfspace,
    affine_separability_survives_translation,
    halfspace_answers_do_not_depend_on_earlier_calls,
    halfspaces_functions_leave_their_arguments_alone,
)

__all__ = [
    "add_bias_adds_a_constant_one",
    "affine_is_homogeneous_on_lifted_data",
    "affine_separability_survives_translation",
    "affine_separator_has_every_margin_at_least_one",
    "bias_is_a_coordinate",
    "each_example_is_predicted_alone",
    "error_of_zero_weights_is_the_share_of_negatives",
    "halfspace_answers_do_not_depend_on_earlier_calls",
    "halfspaces_functions_leave_their_arguments_alone",
    "lp_answers_where_the_perceptron_is_slow",
    "none_exactly_when_affinely_inseparable",
    "none_exactly_when_inseparable",
    "opposite_labels_complement_the_error",
    "opposite_labels_opposite_halfspace",
    "predict_ignores_positive_factors",
    "predict_is_the_sign_of_the_score",
    "rescaling_lemma",
    "separability_ignores_the_length_of_examples",
    "separability_ignores_the_order",
    "separator_has_every_margin_at_least_one",
    "separator_has_zero_error",
    "sign_convention",
    "sign_ignores_positive_factors",
    "zero_one_error_counts_wrong_signs",
    "zero_one_error_ignores_the_order",
]
