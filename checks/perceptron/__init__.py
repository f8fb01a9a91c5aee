"""The perceptron's theorems, in teaching order [UML, §9.1.2] [ELEG867, §1.2] [NTU]."""

# The order is the lecture's, not the alphabet's: it is the order of the report.
# isort: off
from lemmata.checks.perceptron.bound import stops_with_every_example_right
from lemmata.checks.perceptron.updates import (
    updates_only_on_mistakes,
    weights_are_the_sum_of_the_mistakes,
    each_update_raises_its_margin,
)
from lemmata.checks.perceptron.bound import (
    mistake_bound,
    progress_along_the_separator,
    norm_grows_slowly,
    angle_to_the_separator,
    any_order_obeys_the_bound,
    bound_is_tight_on_the_basis,
    bound_in_three_dimensions,
)
from lemmata.checks.perceptron.updates import (
    step_size_changes_only_the_length,
    updates_are_subgradient_steps,
)
from lemmata.checks.perceptron.starts import (
    budget_is_spent_exactly,
    stops_at_success_or_budget,
    any_start_still_separates,
    every_run_starts_afresh,
    perceptron_leaves_its_arguments_alone,
)

__all__ = [
    "angle_to_the_separator",
    "any_order_obeys_the_bound",
    "any_start_still_separates",
    "bound_in_three_dimensions",
    "bound_is_tight_on_the_basis",
    "budget_is_spent_exactly",
    "each_update_raises_its_margin",
    "every_run_starts_afresh",
    "mistake_bound",
    "norm_grows_slowly",
    "perceptron_leaves_its_arguments_alone",
    "progress_along_the_separator",
    "step_size_changes_only_the_length",
    "stops_at_success_or_budget",
    "stops_with_every_example_right",
    "updates_are_subgradient_steps",
    "updates_only_on_mistakes",
    "weights_are_the_sum_of_the_mistakes",
]
