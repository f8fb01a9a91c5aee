"""Logistic regression's theorems, in teaching order.

sigmoid: probabilities · likelihood: the loss and its scaling · derivatives and convexity ·
descent and newton: the fits · separability: where no minimiser exists · multiclass: softmax ·
minimiser: where the penalised softmax loss is least.
"""

from __future__ import annotations

# isort: off
# In teaching order: a topic's theorems are listed as they are imported here.
from lemmata.checks.logistic.sigmoid import (
    sigmoid_is_accurate_everywhere,
    sigmoid_is_symmetric,
    sigmoid_climbs_from_zero_to_one,
    probability_is_the_sigmoid_of_the_score,
    probability_is_half_on_the_hyperplane,
)
from lemmata.checks.logistic.likelihood import (
    logistic_loss_is_the_stated_objective,
    flipping_every_label_changes_the_loss_by_the_margins,
    both_label_encodings_give_one_loss,
    loss_is_the_negative_log_likelihood,
    gaussian_prior_is_the_penalty,
    repeating_the_data_scales_as_stated,
    only_signed_examples_matter,
    scaled_loss_bounds_the_mistakes,
)
from lemmata.checks.logistic.derivatives import (
    logistic_gradient_follows_the_formula,
    logistic_gradient_is_the_derivative_of_the_loss,
    logistic_hessian_follows_the_formula,
    logistic_hessian_is_the_derivative_of_the_gradient,
)
from lemmata.checks.logistic.convexity import (
    logistic_hessian_is_positive_semidefinite,
    logistic_loss_lies_below_its_chords,
    logistic_loss_lies_above_its_tangents,
)
from lemmata.checks.logistic.descent import (
    descent_starts_at_zero,
    descent_follows_the_gradient,
    descent_stops_where_the_rule_says,
    descent_reports_the_loss_of_its_weights,
    small_steps_never_increase_the_loss,
    descent_reaches_the_optimum,
    descent_obeys_its_own_losses,
    descent_defaults_are_as_stated,
)
from lemmata.checks.logistic.newton import (
    newton_reaches_the_minimum,
    newton_squares_the_gap,
    newton_needs_no_penalty_where_a_minimiser_exists,
    newton_bears_collinear_columns,
    gradient_bounds_the_distance_to_the_minimiser,
    every_fit_starts_afresh,
    logistic_functions_leave_their_arguments_alone,
)
from lemmata.checks.logistic.separability import (
    separable_loss_vanishes_along_a_ray,
    separable_weights_grow_without_end,
)
from lemmata.checks.logistic.multiclass import (
    softmax_rows_are_probabilities,
    softmax_is_accurate_everywhere,
    softmax_ignores_a_shift_of_a_row,
    softmax_follows_the_order_of_classes_and_rows,
    softmax_of_two_classes_is_the_sigmoid,
    softmax_boundaries_are_linear,
    softmax_loss_is_the_negative_log_likelihood,
    softmax_loss_of_equal_weights_is_log_k,
    softmax_loss_of_two_classes_is_the_logistic_loss,
    softmax_gradient_follows_the_formula,
    softmax_gradient_is_the_derivative_of_the_loss,
    softmax_functions_leave_their_arguments_alone,
)
from lemmata.checks.logistic.minimiser import (
    softmax_gradient_balances_the_penalty,
    softmax_loss_is_least_at_the_minimiser,
)

__all__ = [
    "both_label_encodings_give_one_loss",
    "descent_defaults_are_as_stated",
    "descent_follows_the_gradient",
    "descent_obeys_its_own_losses",
    "descent_reaches_the_optimum",
    "descent_reports_the_loss_of_its_weights",
    "descent_starts_at_zero",
    "descent_stops_where_the_rule_says",
    "every_fit_starts_afresh",
    "flipping_every_label_changes_the_loss_by_the_margins",
    "gaussian_prior_is_the_penalty",
    "gradient_bounds_the_distance_to_the_minimiser",
    "logistic_functions_leave_their_arguments_alone",
    "logistic_gradient_follows_the_formula",
    "logistic_gradient_is_the_derivative_of_the_loss",
    "logistic_hessian_follows_the_formula",
    "logistic_hessian_is_positive_semidefinite",
    "logistic_hessian_is_the_derivative_of_the_gradient",
    "logistic_loss_is_the_stated_objective",
    "logistic_loss_lies_above_its_tangents",
    "logistic_loss_lies_below_its_chords",
    "loss_is_the_negative_log_likelihood",
    "newton_bears_collinear_columns",
    "newton_needs_no_penalty_where_a_minimiser_exists",
    "newton_reaches_the_minimum",
    "newton_squares_the_gap",
    "only_signed_examples_matter",
    "probability_is_half_on_the_hyperplane",
    "probability_is_the_sigmoid_of_the_score",
    "repeating_the_data_scales_as_stated",
    "scaled_loss_bounds_the_mistakes",
    "separable_loss_vanishes_along_a_ray",
    "separable_weights_grow_without_end",
    "sigmoid_climbs_from_zero_to_one",
    "sigmoid_is_accurate_everywhere",
    "sigmoid_is_symmetric",
    "small_steps_never_increase_the_loss",
    "softmax_boundaries_are_linear",
    "softmax_follows_the_order_of_classes_and_rows",
    "softmax_functions_leave_their_arguments_alone",
    "softmax_gradient_balances_the_penalty",
    "softmax_gradient_follows_the_formula",
    "softmax_gradient_is_the_derivative_of_the_loss",
    "softmax_ignores_a_shift_of_a_row",
    "softmax_is_accurate_everywhere",
    "softmax_loss_is_least_at_the_minimiser",
    "softmax_loss_is_the_negative_log_likelihood",
    "softmax_loss_of_equal_weights_is_log_k",
    "softmax_loss_of_two_classes_is_the_logistic_loss",
    "softmax_of_two_classes_is_the_sigmoid",
    "softmax_rows_are_probabilities",
]
