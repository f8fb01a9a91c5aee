"""The theorems of stochastic gradient descent, in teaching order [CSC580] [NTU]."""

# The order is the lecture's, not the alphabet's: it is the order of the report.
# isort: off
from lemmata.checks.sgd.gradients import (
    stochastic_gradient_is_a_subgradient,
    stochastic_gradients_average_to_the_gradient,
    stochastic_gradient_supports_its_loss,
    penalty_adds_lambda_w_to_the_gradient,
    hinge_and_logistic_gradients_are_no_longer_than_x,
    opposite_labels_and_weights_give_opposite_gradients,
    scaled_features_scale_the_gradient,
)
from lemmata.checks.sgd.iterates import (
    each_iterate_follows_from_the_one_before,
    runs_start_at_zero,
    shorter_order_gives_the_first_iterates,
    examples_never_visited_do_not_matter,
    flipped_labels_flip_the_iterates,
    scaled_features_scale_the_iterates,
    without_lambda_there_is_no_penalty,
    second_run_starts_afresh,
)
from lemmata.checks.sgd.gradients import (
    logistic_sgd_tends_to_the_perceptron,
)
from lemmata.checks.sgd.schedules import (
    schedules_start_at_one,
    schedule_does_not_depend_on_the_horizon,
    average_starts_at_the_first_iterate,
    average_does_not_see_the_start,
    average_lies_among_the_iterates,
)
from lemmata.checks.sgd.pegasos import (
    pegasos_follows_its_update,
    pegasos_is_sgd_on_the_hinge_loss,
    pegasos_stays_in_the_ball,
    pegasos_flips_with_the_labels,
)
from lemmata.checks.sgd.regret import (
    pegasos_has_little_regret,
    sgd_with_inverse_steps_has_little_regret,
    averaged_pegasos_converges,
    averaged_logistic_sgd_converges,
)
from lemmata.checks.sgd.iterates import (
    sgd_functions_leave_their_arguments_alone,
)

__all__ = [
    "average_does_not_see_the_start",
    "average_lies_among_the_iterates",
    "average_starts_at_the_first_iterate",
    "averaged_logistic_sgd_converges",
    "averaged_pegasos_converges",
    "each_iterate_follows_from_the_one_before",
    "examples_never_visited_do_not_matter",
    "flipped_labels_flip_the_iterates",
    "hinge_and_logistic_gradients_are_no_longer_than_x",
    "logistic_sgd_tends_to_the_perceptron",
    "opposite_labels_and_weights_give_opposite_gradients",
    "pegasos_flips_with_the_labels",
    "pegasos_follows_its_update",
    "pegasos_has_little_regret",
    "pegasos_is_sgd_on_the_hinge_loss",
    "pegasos_stays_in_the_ball",
    "penalty_adds_lambda_w_to_the_gradient",
    "runs_start_at_zero",
    "scaled_features_scale_the_gradient",
    "scaled_features_scale_the_iterates",
    "schedule_does_not_depend_on_the_horizon",
    "schedules_start_at_one",
    "second_run_starts_afresh",
    "sgd_functions_leave_their_arguments_alone",
    "sgd_with_inverse_steps_has_little_regret",
    "shorter_order_gives_the_first_iterates",
    "stochastic_gradient_is_a_subgradient",
    "stochastic_gradient_supports_its_loss",
    "stochastic_gradients_average_to_the_gradient",
    "without_lambda_there_is_no_penalty",
]
