/* Puts the content security policy into force, before the page asks for anything else.

   The page does not hold it, for it has to name the address at which the site happens to lie.
   'self' would do, if it meant the same everywhere: in a frame without an origin of its own WebKit
   finds that nothing is from there, not even this file.

   POLICY comes from the build, with ORIGIN in place of that address. The edition in one file has a
   policy of its own. */
(() => {
  "use strict";

  if (document.querySelector("meta[http-equiv='Content-Security-Policy']")) return;
  const { protocol, origin } = new URL(location.href); // location.origin is "null" in such a frame
  if (protocol === "file:") return; // it plays nothing, and says so

  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = POLICY.replaceAll("ORIGIN", origin);
  document.head.append(policy);
})();
