/* Starts Python, and says how far it is. What fails is told by arrival.js; all words stand in the page.

   <html data-state> is "loading" until the game sets it to "ready". Should the start fail before
   that, it becomes "error". An embedded page begins with "poster": nothing is fetched of
   Python before somebody presses Play. */
(() => {
  "use strict";

  const page = document.documentElement;
  const { absolute, ask, digest, fail, failures, isStarting, speakPreferred, bringPreferred, PARTING } = arrival;

  // What the browser needs of Python itself: the addresses stand at this script's element. Asked
  // for at once and together: left to themselves, the big ones would start only after five small
  // ones have been fetched one after the other.
  const { core, modules, files: rest, database } = document.currentScript.dataset;
  const MODULES = [core, ...modules.split(" ")].map(absolute);
  const FILES = rest.split(" ").map(absolute);

  const PATIENCE = 30000; // milliseconds without any news before we call it slow

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
    bar.closest(".skeleton")?.classList.toggle("skeleton--waiting", !stage);
    wait();
  }

  function wait() {
    clearTimeout(patience);
    slow.hidden = true;
    patience = setTimeout(() => { slow.hidden = false; }, PATIENCE);
  }

  function onFile({ name }) {
    if (!isStarting()) return;
    count.hidden = false;
    count.lastElementChild.textContent = files += 1;
    if (parts.delete(name) && !parts.size) reach(1);
    else wait();
  }

  /* ---- what failed ---- */

  function onRejection(event) {
    if (!isStarting()) return;
    event.preventDefault(); // the browser would print it at once
    console.error(event.reason);
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

  /* ---- other tabs ---- */

  /* A tab with the match of a link that opens here takes it over: see ui/browser/link_offers.py. The
     answer is there before Python. An installed page has only this window, and takes no link elsewhere. */
  function offerLink() {
    const { hash } = location;
    if (!/[#&]link=/.test(hash) || "embedded" in page.dataset) return;
    if (matchMedia("(display-mode: standalone)").matches) return;
    const channel = new BroadcastChannel(`links of ${absolute("./")}`);
    channel.onmessage = ({ data }) => { if (data?.taken === hash) page.dataset.taken = ""; };
    channel.postMessage(hash);
  }

  /* ---- the start ---- */

  function preload(rel, address) {
    const link = document.createElement("link");
    link.rel = rel;
    if (rel === "preload") link.as = "fetch"; // unpacked as it arrives, which waits for no digest
    else link.integrity = digest(address) ?? "";
    link.crossOrigin = "anonymous";
    link.href = address;
    document.head.append(link);
  }

  // Where nothing may be stored, PyScript, which opens a database at start, dies of it. There it
  // gets one that lives in memory.
  async function provideDatabase() {
    if (await canStore()) return;
    page.dataset.stores = "nothing"; // ui/browser/storage.py wants to know
    preload("modulepreload", absolute(database));
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
    return ask(absolute(core), { mode: "no-cors" }).then(() => false, () => true);
  }

  /* Where it can, Pyodide begins on a stack of its own (JSPI). In some sessions Chromium samples what
     asks for memory; it follows that stack past its end, and the page dies. Nothing here waits inside
     of Python, so the ordinary stack does. */
  function keepToOneStack() {
    delete WebAssembly.Suspending;
  }

  async function start() {
    keepToOneStack();
    addEventListener("unhandledrejection", onRejection);
    addEventListener("py:progress", ({ detail }) => REACHED[detail]?.());
    listenToConsole();
    new PerformanceObserver((list) => list.getEntries().forEach(onFile))
      .observe({ type: "resource", buffered: true });
    reach(0);
    offerLink();
    MODULES.forEach((address) => preload("modulepreload", address));
    FILES.forEach((address) => preload("preload", address));
    bringPreferred();
    try {
      await provideDatabase();
    } catch (failure) {
      // Said here: in such a frame the browser tells nobody what went wrong in a stranger's script.
      if (await isLetIn()) fail("file-missing", failure);
      else fail("not-let-in", failure.message);
      return;
    }
    const script = document.createElement("script");
    script.type = "module";
    script.integrity = digest(absolute(core)) ?? "";
    script.src = core;
    document.head.append(script);
  }

  // Every colour of the page is a pair, one for light and one for dark. What is needed besides came
  // to browsers earlier, but for :has() in Firefox.
  function isOutdated() {
    return !CSS.supports("color", "light-dark(#000, #fff)") || !CSS.supports("selector(:has(a))");
  }

  // Its last rule says that the style sheet is whole.
  function expectStyle(style) {
    if (getComputedStyle(page).getPropertyValue("--whole") === "") fail("file-missing", style.href);
  }

  function begin() {
    if (failures.length) return; // it is told soon
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
  } else {
    // Firefox runs this before a style sheet from memory, in the edition in one file, is there.
    const style = document.querySelector("[rel=stylesheet]");
    if (style.sheet) expectStyle(style);
    else style.addEventListener("load", () => expectStyle(style), { once: true });
    if (isStarting()) begin();
  }
})();
