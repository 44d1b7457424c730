/* Sees to it that what arrives is what the build made, and says in words why the game cannot start.

   The digests stand in the page; that of the repository has none. On the built site this is part of
   the page's first script and of the one that starts the game, for either of them may be missing or
   damaged: the second runs the start, and the first tells what the second does not. */
(() => {
  "use strict";

  const page = document.documentElement;
  const earlier = globalThis.arrival;
  const ask = earlier?.ask ?? globalThis.fetch;

  const GATHERING = earlier ? 250 : 1000; // milliseconds; one failure often shows in several places
  const MENDING = 20000; // milliseconds at most before the page is loaded again
  const PARTING = 300; // milliseconds; a page that is being left is gone sooner after its fetches are

  const isStarting = () => page.dataset.state === "loading";
  const hasFailed = () => page.dataset.state === "error";
  const isReady = () => page.dataset.state === "ready";

  function absolute(address) {
    return new URL(address, document.baseURI).href;
  }

  function after(milliseconds) {
    return new Promise((done) => setTimeout(done, milliseconds));
  }

  /* ---- in which language ---- */

  // The page is written in one; the words of each stand in a file that is named after it.
  const { words, spare } = document.querySelector("[data-words]").dataset;
  const WORDS = new Map(words.split(" ").map((place) => [/([a-z]+)[^/]*$/.exec(place)[1], place]));
  const SPARE = JSON.parse(spare ?? "{}"); // those of the first screen: no file may be to be had
  let spoken = {};
  let asked = "";

  async function speak(language) {
    if (!WORDS.has(language)) return;
    asked = language;
    if (language === page.lang) return;
    let found;
    try {
      const answer = await once(WORDS.get(language));
      found = await answer.json();
    } catch {
      found = SPARE[language];
    }
    // Without any, the words that are there do as well; and meanwhile another may have been asked for.
    if (!found || asked !== language) return;
    spoken = found;
    if (!isReady()) page.lang = language; // then Python says so, once it has the texts
    translate(document);
  }

  /* All texts of a language, for Python. The built site says where they are, and has them packed. */
  const wholes = JSON.parse(page.dataset.texts ?? "{}");
  const brought = earlier?.brought ?? new Map();

  function textsOf(language) {
    if (!brought.has(language)) {
      const text = language in wholes
        ? once(wholes[language]).then(unpacked)
        : once(`assets/texts/${language}.json`).then((answer) => answer.text());
      text.catch(() => brought.delete(language)); // asked for again, it may arrive
      brought.set(language, text);
    }
    return brought.get(language);
  }

  function unpacked(answer) {
    return new Response(answer.body.pipeThrough(new DecompressionStream("deflate"))).text();
  }

  // Needed as soon as Python runs; English comes with Python.
  function bringPreferred() {
    const language = preferred();
    if (language && language !== "en") textsOf(language).catch(() => {});
  }

  function translate(place) {
    for (const element of place.querySelectorAll("[data-text]")) {
      element.textContent = spoken[element.dataset.text] ?? element.textContent;
    }
    for (const element of place.querySelectorAll("[data-label]")) {
      element.ariaLabel = spoken[element.dataset.label] ?? element.ariaLabel;
    }
  }

  function preferred() {
    const languages = page.dataset.languages ?? navigator.language.slice(0, 2);
    return languages.split(" ").find((language) => WORDS.has(language));
  }

  function speakPreferred() {
    if (preferred()) speak(preferred());
    addEventListener("change-looks", ({ detail }) => speak(detail.lang));
  }

  /* ---- whether it arrives ---- */

  const losses = []; // what did not arrive, and may explain what fails
  const isArchive = (address) => address.endsWith(".bin"); // python.js compares them
  let digests = null;

  /* What `fetch` takes as the integrity of the file at this address; nothing if it is not known. */
  function digest(address) {
    if (!digests) {
      const signed = document.querySelector("[data-digests]")?.dataset.digests ?? "{}";
      digests = new Map(Object.entries(JSON.parse(signed)).map(([name, one]) => [absolute(name), one]));
    }
    return digests.get(address);
  }

  async function once(request, options) {
    const address = absolute(request.url ?? request);
    let why = "";
    try {
      const answer = await ask(request, { integrity: digest(address) ?? "", ...options });
      if (answer.ok) return answer;
      why = `status ${answer.status}`;
    } catch (failure) {
      why = failure.message;
    }
    throw new Error(`${address} (${why})`);
  }

  /* Compared with its digest, and asked for again, past all caches, if it does not arrive. For
     archives there may be another way to start: site/python.js. */
  async function arriving(request, options) {
    const address = absolute(request.url ?? request);
    if (!address.startsWith(absolute("./"))) return ask(request, options);
    try {
      return await once(request, options).catch(async (first) => {
        await after(PARTING);
        const again = once(request, { ...options, integrity: digest(address) ?? "", cache: "reload" });
        return again.catch(() => { throw first; }); // which knows more: it may not have been compared
      });
    } catch (failure) {
      if (isArchive(address)) losses.push(failure.message);
      else fail("file-missing", failure.message);
      throw failure;
    }
  }

  /* Adds what the browser has got damaged so far, which explains other failures. */
  async function compare() {
    const names = performance.getEntriesByType("resource").map(({ name }) => name);
    const known = names.filter((name) => digest(name) && !isArchive(name));
    const found = await Promise.allSettled(known.map((name) => once(name, { cache: "force-cache" })));
    losses.push(...found.flatMap(({ reason }) => reason?.message ?? []));
  }

  /* ---- what failed ---- */

  const failures = [];
  const reports = new Set();
  const REMAINS = ["opened-as-file", "no-webassembly", "outdated", "not-let-in"]; // a reload changes nothing about these
  const EXPLAINING = ["not-let-in", "file-missing"]; // the first explains the second, and both what else fails
  let told = ""; // the reason that the page shows

  function fail(reason, report) {
    if (isReady()) return;
    failures.push(reason);
    reports.add(report);
    if (failures.length === 1) setTimeout(explain, GATHERING);
    // On a busy machine, the browser reports a file long after the errors it led to.
    else if (hasFailed() && told !== reason && EXPLAINING.includes(reason)) show();
  }

  async function explain() {
    if (failures.every((reason) => reason === "failed")) await compare();
    if (!isReady() && !hasFailed()) show();
  }

  function show() {
    if (document.readyState === "loading") {
      addEventListener("DOMContentLoaded", show, { once: true });
      return;
    }
    if (!asked) speakPreferred();
    // A file that did not arrive explains the errors it led to, not the other way round.
    if (losses.length) failures.push("file-missing");
    const reason = EXPLAINING.find((one) => failures.includes(one)) ?? failures[0];
    told = reason;
    const frame = document.getElementById("failure").content.cloneNode(true);
    const why = document.querySelector(`template[data-reason="${reason}"]`);
    frame.querySelector(".result-why").append(why.content.cloneNode(true));
    translate(frame);
    const said = [...losses, ...reports].filter(Boolean);
    frame.querySelector(".field").hidden = !said.length;
    frame.querySelector("textarea").value = said.join("\n");
    const reload = frame.querySelector(".result-reload");
    if (REMAINS.includes(reason)) reload.remove();
    else reload.addEventListener("click", () => mendAndReload(reload), { once: true });
    const app = document.getElementById("app") ?? document.body; // the page may have been cut off before it
    app.textContent = ""; // replaceChildren is newer than browsers that are to be told here
    app.append(frame);
    page.dataset.state = "error";
  }

  /* What the browser keeps may be damaged, so it fetches everything past its caches. The listeners
     of "before-reload" add promises to wait for: see site/offline.js. */
  async function mendAndReload(button) {
    button.setAttribute("aria-disabled", "true");
    const elements = [...document.querySelectorAll("script[src], link[href]")].map(({ src, href }) => src || href);
    const fetched = performance.getEntriesByType("resource").map(({ name }) => name);
    const ours = [...elements, ...fetched].filter((name) => name.startsWith(absolute("./")));
    const mending = [...new Set(ours)].map((name) => ask(name, { cache: "reload" }).then((answer) => answer.blob()));
    dispatchEvent(new CustomEvent("before-reload", { detail: mending }));
    await Promise.race([Promise.allSettled(mending), after(MENDING)]);
    location.reload();
  }

  // An embedded page asks for its style sheet a second time, and can do without: embed/frame.js.
  const NEEDED = "script[src], [rel=modulepreload], [rel=stylesheet]:not([crossorigin])";

  // A script of ours that cannot even be read was damaged on the way.
  function onError({ target, error, message }) {
    if (target.matches?.(NEEDED)) fail("file-missing", target.src || target.href);
    else if (error instanceof SyntaxError) fail("file-missing", message);
    else if (message && isStarting()) fail("failed", message);
  }

  globalThis.arrival = {
    absolute, ask, digest, fail, failures, isStarting, speakPreferred, bringPreferred, textsOf, unpacked, brought, PARTING,
  };
  globalThis.fetch = arriving;
  addEventListener("error", onError, true);
  addEventListener("unhandledrejection", ({ reason }) => isStarting() && fail("failed", reason));
  // The page itself may be cut off: this is its last element.
  addEventListener("DOMContentLoaded", () => document.querySelector("[type=py]") ?? fail("file-missing", location.href));
  if (page.dataset.languages === undefined) fail("file-missing", document.querySelector("script[src]").src);
})();
