"""Sample sizes, in exact integers, as a lecture states them [UML, §9.2] [ELEG867, §1].

sample = "finite"    the discretization trick: d weights and a bias of 64 bits each give at most
                     |H| = 2^(64(d+1)) predictors, and m ≥ 2 ln(2|H|/δ)/ε² is enough
sample = "vc"        (d + ln(1/δ))/ε², the constant of Ω taken as 1
"""

from typing import Any

from lemmata.checks.certificates.sample_sizes import SampleSize
from lemmata.checks.exercises import cases, records
from lemmata.theorems import ProofLine, Refutation, refute, theorem

FINITE = ProofLine("|H|", "64 bits for each of d weights and the bias: |H| ≤ 2^(64(d+1))")
QUADRATIC = ProofLine("ε²", "the bound has ε² below: half the error takes four times the examples")


def words(f: Any) -> str:
    if f.conventions.sample == "finite":
        return "2 ln(2|H|/δ)/ε² with |H| = 2^(64(d+1))"
    return "(d + ln(1/δ))/ε²"


@theorem(cases.WANTED, proof=FINITE)
def sample_size_is_the_least_that_suffices(
    f: Any, data: records.Wanted, proof: SampleSize
) -> Refutation | None:
    """sample_size is the least integer m ≥ 2 ln(2|H|/δ)/ε² with |H| = 2^(64(d+1)) ("finite"), or
    m ≥ (d + ln(1/δ))/ε² ("vc"): rounded up, never down.

    |H| overflows a float from d = 15 on; its logarithm does not.

    [UML, §9.2] [ELEG867, §1]
    """
    m = f.sample_size(data.d, data.epsilon, data.delta)
    if m == proof.m:
        return None
    return refute(
        got=str(m),
        should=f"{proof.m}, the least integer from {words(f)} on",
        call=f"sample_size({data.d}, {data.epsilon:g}, {data.delta:g})",
        line="|H|",
        claim=f"m == {proof.m}",
    )


@theorem(cases.WANTED, proof=QUADRATIC)
def half_the_error_takes_four_times_the_examples(
    f: Any, data: records.Wanted, proof: SampleSize
) -> Refutation | None:
    """For ε/2 the sample size is four times as large, up to rounding it to an integer:
    4(m − 1) < m' ≤ 4m, whatever the bound's constant.

    [UML, §9.2] [ELEG867, §1] (tight)
    """
    m = f.sample_size(data.d, data.epsilon, data.delta)
    other = f.sample_size(data.d, data.epsilon / 2, data.delta)
    if 4 * (m - 1) < other <= 4 * m:
        return None
    return refute(
        got=f"{m} for ε = {data.epsilon:g} and {other} for ε = {data.epsilon / 2:g}",
        should="four times as many, up to rounding",
        call=f"sample_size({data.d}, {data.epsilon / 2:g}, {data.delta:g})",
        line="ε²",
    )
