"""The theorems of linear regression, in teaching order [UML, §9.2] [NTU] [CS540] [ELEG867]."""

from __future__ import annotations

from lemmata.checks.regression.normal_equations import (  # isort: skip
    normal_equations_are_sums_over_examples,
    gram_matrix_is_invertible_iff_the_examples_span,
    right_side_lies_in_the_range,
    mean_squared_error_averages_the_squares,
    mse_gradient_has_its_closed_form,
    mse_gradient_is_the_derivative_of_the_error,
    mse_gradient_vanishes_at_the_solution,
)
from lemmata.checks.regression.least_squares import (  # isort: skip
    least_squares_solves_the_normal_equations,
    residual_is_orthogonal_to_every_column,
    no_weights_beat_least_squares,
    one_solution_when_the_examples_span,
    pseudo_inverse_solves_the_singular_case,
    least_squares_has_the_smallest_norm,
    least_squares_scales_with_the_examples,
    least_squares_turns_with_the_examples,
    least_squares_ignores_order_and_signs_of_examples,
)
from lemmata.checks.regression.line import (  # isort: skip
    simple_ols_has_its_closed_form,
    closed_form_is_the_matrix_form,
    line_passes_through_the_means,
    slope_ignores_where_x_starts,
    r_squared_is_the_share_explained,
    r_squared_lies_between_zero_and_one,
    r_squared_ignores_shift_and_stretch,
)
from lemmata.checks.regression.noise import (  # isort: skip
    noise_variance_divides_by_the_degrees_of_freedom,
    noise_variance_is_unbiased,
    learning_curve_in_sample,
    learning_curve_out_of_sample,
)
from lemmata.checks.regression.ridge import (  # isort: skip
    ridge_has_its_closed_form,
    ridge_is_solvable_with_more_columns_than_rows,
    ridge_without_penalty_is_least_squares,
    ridge_scales_with_the_examples,
    ridge_weights_shrink_as_lambda_grows,
    ridge_tends_to_the_minimum_norm,
)
from lemmata.checks.regression.polynomials import (  # isort: skip
    polynomial_features_are_the_powers,
    features_of_a_point_ignore_the_others,
    second_order_features_are_the_six_monomials,
    polynomial_fit_is_least_squares_on_the_powers,
    degree_n_minus_one_interpolates,
)
from lemmata.checks.regression.absolute import (  # isort: skip
    least_absolute_is_optimal_by_duality,
    least_absolute_moves_with_the_labels,
    least_absolute_fits_exact_labels,
)
from lemmata.checks.regression.conduct import (  # isort: skip
    regression_functions_leave_their_arguments_alone,
    regression_fits_keep_no_memory,
)

__all__ = [  # noqa: RUF022
    "normal_equations_are_sums_over_examples",
    "gram_matrix_is_invertible_iff_the_examples_span",
    "right_side_lies_in_the_range",
    "mean_squared_error_averages_the_squares",
    "mse_gradient_has_its_closed_form",
    "mse_gradient_is_the_derivative_of_the_error",
    "mse_gradient_vanishes_at_the_solution",
    "least_squares_solves_the_normal_equations",
    "residual_is_orthogonal_to_every_column",
    "no_weights_beat_least_squares",
    "one_solution_when_the_examples_span",
    "pseudo_inverse_solves_the_singular_case",
    "least_squares_has_the_smallest_norm",
    "least_squares_scales_with_the_examples",
    "least_squares_turns_with_the_examples",
    "least_squares_ignores_order_and_signs_of_examples",
    "simple_ols_has_its_closed_form",
    "closed_form_is_the_matrix_form",
    "line_passes_through_the_means",
    "slope_ignores_where_x_starts",
    "r_squared_is_the_share_explained",
    "r_squared_lies_between_zero_and_one",
    "r_squared_ignores_shift_and_stretch",
    "noise_variance_divides_by_the_degrees_of_freedom",
    "noise_variance_is_unbiased",
    "learning_curve_in_sample",
    "learning_curve_out_of_sample",
    "ridge_has_its_closed_form",
    "ridge_is_solvable_with_more_columns_than_rows",
    "ridge_without_penalty_is_least_squares",
    "ridge_scales_with_the_examples",
    "ridge_weights_shrink_as_lambda_grows",
    "ridge_tends_to_the_minimum_norm",
    "polynomial_features_are_the_powers",
    "features_of_a_point_ignore_the_others",
    "second_order_features_are_the_six_monomials",
    "polynomial_fit_is_least_squares_on_the_powers",
    "degree_n_minus_one_interpolates",
    "least_absolute_is_optimal_by_duality",
    "least_absolute_moves_with_the_labels",
    "least_absolute_fits_exact_labels",
    "regression_functions_leave_their_arguments_alone",
    "regression_fits_keep_no_memory",
]
