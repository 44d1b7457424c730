"""The built site in Firefox and WebKit, driven by Selenium (W3C WebDriver)."""
