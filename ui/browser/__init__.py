"""The browser: the only folder that imports js or pyscript."""
