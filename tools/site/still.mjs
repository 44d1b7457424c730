/* Loaded before each script of the build: it fixes everything that varies between builds, so that the
   same sources give the same bytes in any folder, for any user, at any time. Language and time zone are
   set by node.py, because Node reads them before this script. */

import nodeCrypto from "node:crypto";

// Python reads its program name from here and keeps it in memory. In browsers it is this one.
process.argv[1] = "./this.program";
// The snapshot contains the detected platform, and function addresses for WebAssembly features that the
// user's browser may lack: from Node 22 on garbage collection, which Pyodide does not use on iPhones, so
// this pretends to be one; from Node 24 on waiting for promises. There is no language, which in Node
// would be the machine's.
Object.defineProperty(globalThis, "navigator", { value: { userAgent: "iPhone" } });
delete WebAssembly.Suspending;
delete WebAssembly.promising;
process.getuid = process.umask = () => 0; // as in a browser

const NOW = 1e12;
nodeCrypto.randomFillSync = (view) => view.fill(7);
Date.now = () => NOW;
Object.defineProperty(performance, "now", { value: () => 0 }); // Node 18 does not allow assigning it
Math.random = () => 0;
globalThis.Date = class extends Date {
  constructor(...when) {
    super(...(when.length ? when : [NOW]));
  }
};

// Print only the message. Node would also print the failing line, which is all of Pyodide.
process.on("uncaughtException", (failure) => {
  console.error(String(failure.message ?? failure));
  process.exitCode = 1;
});
