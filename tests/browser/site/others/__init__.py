"""The built site in Firefox and WebKit, which Selenium drives (W3C WebDriver)."""
