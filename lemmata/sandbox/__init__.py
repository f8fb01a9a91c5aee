"""Running code we do not trust: see docs/security.md for what is promised and what is not."""

from lemmata.sandbox.outside.isolation import Isolation
from lemmata.sandbox.outside.limits import Limits
from lemmata.sandbox.outside.runner import SandboxRunner
from lemmata.sandbox.outside.sandbox import Sandbox

__all__ = ["Isolation", "Limits", "Sandbox", "SandboxRunner"]
