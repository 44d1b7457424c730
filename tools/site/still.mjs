/* Read before each script of the build: it holds still everything that differs from one build to the
   next, so that the same sources give the same bytes in any folder, for any user, at any time. Language
   and time zone are set by node.py, for Node reads them before it reads this. */

import nodeCrypto from "node:crypto";

// Python gets its own name from here, and keeps it in its memory. Browsers give it this one.
process.argv[1] = "./this.program";
// Python keeps what it runs on, and addresses of functions for what WebAssembly can do there, though the
// browser that gets its memory may not. From Node 22 on that would be to call functions by garbage
// collection, which Pyodide leaves out on iPhones, so this is one; from Node 24 on, to wait for promises.
// It has no language, which in Node is that of the machine.
Object.defineProperty(globalThis, "navigator", { value: { userAgent: "iPhone" } });
delete WebAssembly.Suspending;
delete WebAssembly.promising;
process.getuid = process.umask = () => 0; // as in a browser

const NOW = 1e12;
nodeCrypto.randomFillSync = (view) => view.fill(7);
Date.now = () => NOW;
Object.defineProperty(performance, "now", { value: () => 0 }); // Node 18 lets nobody assign it
Math.random = () => 0;
globalThis.Date = class extends Date {
  constructor(...when) {
    super(...(when.length ? when : [NOW]));
  }
};

// What fails explains itself. Node would print the line of code that failed, and that is all of Pyodide.
process.on("uncaughtException", (failure) => {
  console.error(String(failure.message ?? failure));
  process.exitCode = 1;
});
