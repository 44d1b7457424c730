"""The content security policy: nothing from other sites, and no scripts except files of this one.

The page's first script puts it into force (assets/site/policy.js), for only there the address of
the site is known.
"""

from tools.site import bundles

ORIGIN = "ORIGIN"
"""Stands for the origin of the site, such as "https://example.org"."""

POLICY = {
    "default-src": ORIGIN,
    # PyScript creates functions from strings, and Python runs as WebAssembly.
    "script-src": f"{ORIGIN} 'unsafe-eval' 'wasm-unsafe-eval'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
}


def script() -> bytes:
    """The script that puts the policy into force. It must be the first of a page."""
    policy = "; ".join(f"{name} {value}" for name, value in POLICY.items())
    return bundles.script(bundles.SITE / "policy.js", {"POLICY": policy})
