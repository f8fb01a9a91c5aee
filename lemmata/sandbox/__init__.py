"""Running code we do not trust: see docs/security.md for what is promised and what is not."""

from lemmata.sandbox.isolation import Isolation
from lemmata.sandbox.limits import Limits
from lemmata.sandbox.runner import SandboxRunner
from lemmata.sandbox.sandbox import Sandbox

__all__ = ["Isolation", "Limits", "Sandbox", "SandboxRunner"]
