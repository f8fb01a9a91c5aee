"""lemmata doctor: what isolation, solvers and caches this machine gives."""

import typer


def doctor() -> None:
    """What this machine can promise, what is missing, and how to get it."""
    import importlib.metadata
    import sys

    from lemmata.bank.bank import PACKAGED, VERSIONED, cache_folder, version_of
    from lemmata.sandbox.outside.diagnosis import diagnose

    typer.echo(f"lemmata {importlib.metadata.version('lemmata')}, Python {sys.version.split()[0]}")
    for name in VERSIONED:
        typer.echo(f"  {name:14s} {version_of(name) or 'not installed'}")
    if version_of("cvxpy"):
        import cvxpy

        typer.echo(f"  solvers        {', '.join(cvxpy.installed_solvers())}")
    else:
        typer.echo("  solvers        CLARABEL alone; others with pip install 'lemmata[solvers]'")
    folder = cache_folder()
    banks = list(folder.glob("*.bank")) if folder.is_dir() else []
    shipped = len(list(PACKAGED.glob("*.bank")))
    typer.echo(f"  packaged       {shipped} families came with this installation")
    size = sum(path.stat().st_size for path in banks) / 1e6
    typer.echo(f"  bank           {folder} ({len(banks)} families, {size:.1f} MB)")
    diagnosis = diagnose()
    typer.echo(f"isolation: {diagnosis.level} on {diagnosis.system}")
    for layer in diagnosis.layers:
        mark = "yes" if layer.achieved else "no "
        typer.echo(f"  {mark} {layer.name:13s} closes {layer.closes} ({layer.detail})")
        if not layer.achieved:
            typer.echo(f"        to get it: {layer.how}")
    for ability in diagnosis.can:
        typer.echo(f"  a submission here can: {ability}")
