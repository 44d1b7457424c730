/* Starts Python, says how far it is, and says in words what failed; all words stand in the page.

   <html data-state> is "loading" until the game sets it to "ready". Should the start fail before
   that, it becomes "error" here. An embedded page begins with "poster": nothing is fetched of
   Python before somebody presses Play. */
(() => {
  "use strict";

  const page = document.documentElement;
  const app = document.getElementById("app");

  // What the browser needs of Python itself: the addresses stand at this script's element. Asked
  // for at once and together: left to themselves, the big ones would start only after five small
  // ones have been fetched one after the other.
  const { core, modules, files: rest, database, words, spare } = document.currentScript.dataset;
  const MODULES = [core, ...modules.split(" ")].map(absolute);
  const FILES = rest.split(" ").map(absolute);

  const NEEDED = /\.(py|txt|json|toml|m?js|wasm|zip)$/; // the game starts without a picture or a style

  const PATIENCE = 30000; // milliseconds without any news before we call it slow
  const GATHERING = 250; // milliseconds; one failure often shows in several places
  const MENDING = 20000; // milliseconds at most before the page is loaded again
  const PARTING = 300; // milliseconds; a page that is being left is gone sooner after its fetches are

  const isStarting = () => page.dataset.state === "loading";
  const hasFailed = () => page.matches("[data-state=error]");

  function absolute(address) {
    return new URL(address, document.baseURI).href;
  }

  /* ---- in which language ---- */

  // The page is written in one; the words of each stand in a file that is named after it.
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
      const answer = await fetch(absolute(WORDS.get(language)));
      found = await answer.json();
    } catch {
      found = SPARE[language];
    }
    // Without any, the words that are there do as well; and meanwhile another may have been asked for.
    if (!found || asked !== language) return;
    spoken = found;
    page.lang = language;
    translate(document);
  }

  function translate(place) {
    for (const element of place.querySelectorAll("[data-text]")) {
      element.textContent = spoken[element.dataset.text] ?? element.textContent;
    }
    for (const element of place.querySelectorAll("[data-label]")) {
      element.ariaLabel = spoken[element.dataset.label] ?? element.ariaLabel;
    }
  }

  function speakPreferred() {
    const preferred = page.dataset.languages.split(" ").find((language) => WORDS.has(language));
    if (preferred) speak(preferred);
    addEventListener("change-looks", ({ detail }) => speak(detail.lang));
  }

  /* ---- how far it is ---- */

  const stages = [...document.getElementById("start-stage").children];
  const bar = document.getElementById("start-progress");
  const count = document.getElementById("start-count");
  const slow = document.getElementById("start-slow");
  const parts = new Set([...MODULES, ...FILES]);
  let files = 0;
  let patience = 0;

  // PyScript's own progress. It reports more; these are the moments that take time.
  const REACHED = {
    "Loaded interpreter": () => reach(2),
    "Loaded Pyodide": () => reach(3),
  };

  function reach(stage) {
    if (stage < bar.value) return; // the browser may report a file after PyScript has used it
    stages.forEach((words, at) => { words.hidden = at !== stage; });
    bar.max = stages.length;
    bar.value = stage;
    wait();
  }

  function wait() {
    clearTimeout(patience);
    slow.hidden = true;
    patience = setTimeout(() => { slow.hidden = false; }, PATIENCE);
  }

  function onFile({ name, responseStatus }) {
    if (responseStatus >= 400 && NEEDED.test(name)) fail("file-missing", `${name} (status ${responseStatus})`);
    if (!isStarting()) return;
    count.hidden = false;
    count.lastElementChild.textContent = files += 1;
    if (parts.delete(name) && !parts.size) reach(1);
    else wait();
  }

  /* ---- what failed ---- */

  const failures = [];
  const REMAINS = ["opened-as-file", "no-webassembly", "outdated", "not-let-in"]; // a reload changes nothing about these
  let told = ""; // the reason that the page shows

  function fail(reason, report) {
    if (!isStarting() && !hasFailed()) return;
    failures.push({ reason, report });
    if (failures.length === 1) setTimeout(() => isStarting() && show(), GATHERING);
    // On a busy machine, the browser reports a file long after the errors it led to.
    else if (hasFailed() && told !== reason && reason === "file-missing") show();
  }

  function show() {
    // A file that did not arrive explains the errors it led to, not the other way round.
    const missing = failures.find(({ reason }) => reason === "file-missing");
    const { reason } = missing ?? failures[0];
    told = reason;
    const frame = document.getElementById("failure").content.cloneNode(true);
    const why = document.querySelector(`template[data-reason="${reason}"]`);
    frame.querySelector(".result-why").append(why.content.cloneNode(true));
    translate(frame);
    const reports = new Set(failures.map(({ report }) => report).filter(Boolean));
    frame.querySelector(".field").hidden = !reports.size;
    frame.querySelector("textarea").value = [...reports].join("\n");
    const reload = frame.querySelector(".result-reload");
    if (REMAINS.includes(reason)) reload.remove();
    else reload.addEventListener("click", () => mendAndReload(reload), { once: true });
    app.textContent = ""; // replaceChildren is newer than browsers that are to be told here
    app.append(frame);
    page.dataset.state = "error";
  }

  /* What the browser keeps may be damaged, so it fetches everything past its caches. The listeners
     of "before-reload" add promises to wait for: see site/offline.js. */
  async function mendAndReload(button) {
    button.setAttribute("aria-disabled", "true");
    const ours = performance.getEntriesByType("resource").map(({ name }) => name)
      .filter((name) => name.startsWith(absolute("./")));
    const mending = [...new Set(ours)].map((name) => fetch(name, { cache: "reload" }).then((answer) => answer.blob()));
    dispatchEvent(new CustomEvent("before-reload", { detail: mending }));
    await Promise.race([Promise.allSettled(mending), new Promise((done) => setTimeout(done, MENDING))]);
    location.reload();
  }

  function onError({ target, message }) {
    if (target.src) fail("file-missing", target.src);
    else if (message) fail("failed", message);
  }

  function onRejection(event) {
    if (!isStarting()) return;
    event.preventDefault(); // the browser would print it at once
    console.error(event.reason);
    fail("failed", String(event.reason));
  }

  // PyScript prints the errors of Python and tells nobody else. They are printed a little later:
  // those of a page that is being left never, for whose fetches are interrupted has nothing to tell.
  function listenToConsole() {
    const { error } = console;
    console.error = (...words) => {
      setTimeout(() => error.apply(console, words), PARTING);
      const text = words.join(" ");
      if (failures.length || /Error\b|Traceback/.test(text)) fail("failed", text);
    };
    new MutationObserver((_, observer) => {
      console.error = error;
      clearTimeout(patience);
      observer.disconnect();
    }).observe(page, { attributeFilter: ["data-state"] });
  }

  /* ---- the start ---- */

  function preload(rel, address) {
    const link = document.createElement("link");
    link.rel = rel;
    if (rel === "preload") link.as = "fetch";
    link.crossOrigin = "anonymous";
    link.href = address;
    document.head.append(link);
  }

  // Where nothing may be stored, PyScript, which opens a database at start, dies of it. There it
  // gets one that lives in memory.
  async function provideDatabase() {
    if (await canStore()) return;
    page.dataset.stores = "nothing"; // ui/browser/storage.py wants to know
    await import(absolute(database));
  }

  // In a frame without an origin the mere access is refused. Where a browser stores nothing for
  // frames from elsewhere, the refusal comes later: only a frame need wait for it.
  async function canStore() {
    try {
      localStorage.getItem("probe");
      const probe = indexedDB.open("probe");
      const answer = new Promise((done) => {
        probe.onsuccess = () => done(true);
        probe.onerror = (event) => {
          event.preventDefault();
          done(false);
        };
      });
      answer.then((isOpen) => isOpen && forget(probe.result));
      return self === top || (await answer);
    } catch {
      return false;
    }
  }

  function forget(probe) {
    probe.close();
    indexedDB.deleteDatabase(probe.name);
  }

  /* To a frame without an origin, all sites are strangers: it may read a file only if the host says
     that everybody may. Loading one without reading it tells this from a broken connection. */
  async function isLetIn() {
    if (self.origin !== "null") return true;
    return fetch(absolute(core), { mode: "no-cors" }).then(() => false, () => true);
  }

  /* Where it can, Pyodide begins on a stack of its own (JSPI). In some sessions Chromium samples what
     asks for memory; it follows that stack past its end, and the page dies. Nothing here waits inside
     of Python, so the ordinary stack does. */
  function keepToOneStack() {
    delete WebAssembly.Suspending;
  }

  async function start() {
    keepToOneStack();
    addEventListener("error", onError, true);
    addEventListener("unhandledrejection", onRejection);
    addEventListener("py:progress", ({ detail }) => REACHED[detail]?.());
    listenToConsole();
    new PerformanceObserver((list) => list.getEntries().forEach(onFile))
      .observe({ type: "resource", buffered: true });
    reach(0);
    MODULES.forEach((address) => preload("modulepreload", address));
    FILES.forEach((address) => preload("preload", address));
    try {
      await provideDatabase();
    } catch (failure) {
      // Said here: in such a frame the browser tells nobody what went wrong in a stranger's script.
      if (await isLetIn()) fail("file-missing", String(failure));
      else fail("not-let-in", String(failure));
      return;
    }
    const script = document.createElement("script");
    script.type = "module";
    script.src = core;
    document.head.append(script);
  }

  // Every colour of the page is a pair, one for light and one for dark. What is needed besides came
  // to browsers earlier, but for :has() in Firefox.
  function isOutdated() {
    return !CSS.supports("color", "light-dark(#000, #fff)") || !CSS.supports("selector(:has(a))");
  }

  function begin() {
    // The edition in one file has its files in memory, and nothing to ask the disk for.
    const isOnDisk = location.protocol === "file:" && !core.startsWith("blob:");
    if (isOnDisk) fail("opened-as-file");
    else if (typeof WebAssembly !== "object") fail("no-webassembly");
    else start();
  }

  // What was pressed is gone then; the keyboard goes on from the table.
  function beginHere() {
    page.dataset.state = "loading";
    begin();
    document.getElementById("table").focus({ preventScroll: true });
  }

  speakPreferred();
  for (const play of document.querySelectorAll(".poster-play")) {
    play.addEventListener("click", beginHere, { once: true });
  }
  if (isOutdated()) {
    page.dataset.state = "loading"; // nobody need press Play to be told
    fail("outdated");
  } else if (isStarting()) {
    begin();
  }
})();
