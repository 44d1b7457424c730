/* Takes a picture of Python's memory with the game imported. Standard input: { pyodide, folder, files,
   modules, prepared, environment }; the one folder holds Pyodide's glue and module, the other one
   library.zip and the files, and gets the snapshot. Standard output: the files that were read. */

import nodeCrypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { loadPyodide } from "pyodide";

// Everything that changes from time to time is held still: the same game, the same snapshot.
const STILL = 1e12;
nodeCrypto.randomFillSync = (view) => view.fill(7);
Date.now = () => STILL;
Object.defineProperty(performance, "now", { value: () => 0 }); // Node 18 lets nobody assign it
Math.random = () => 0;
globalThis.Date = class extends Date {
  constructor(...when) {
    super(...(when.length ? when : [STILL]));
  }
};

const IMPORT = `
import gc, importlib
for name in modules:
    importlib.import_module(name)
from engine.button_men.buttons import playable
playable()
gc.collect()
`;

// Whoever reads a report looks for the line in the game that went wrong. In functions of the library,
// and in those that it has written (such as the __init__ of a dataclass), lines need not be known:
// that is 130 kB less to download.
const FORGET_LINES = `
import gc
from types import CodeType, FunctionType

UNITS_AT_ONCE, NO_LINE = 8, 0xF8

def without_lines(code):
    whole, rest = divmod(len(code.co_code) // 2, UNITS_AT_ONCE)
    lines = bytes([NO_LINE | UNITS_AT_ONCE - 1]) * whole
    lines += bytes([NO_LINE | rest - 1]) if rest else b""
    consts = (without_lines(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    return code.replace(co_linetable=lines, co_consts=tuple(consts))

for one in gc.get_objects():
    if isinstance(one, FunctionType) and not one.__code__.co_filename.startswith(home):
        one.__code__ = without_lines(one.__code__)
del one
gc.collect()
`;

// What was freed still lies there, such as the trees that code was compiled from. Memory that is
// taken and given back leaves zeros instead, of which nothing is downloaded.
const ERASE = `
import gc
gc.collect()
HEADER, SMALL, AT_ONCE, LARGEST = 17, 512, 1 << 19, 1 << 18
for size in range(32, SMALL + 1, 16):
    taken = [bytes(size - HEADER) for _ in range(AT_ONCE // size)]
    del taken
size, taken = LARGEST, []
while size > SMALL:
    taken.append([bytearray(size) for _ in range(2 * AT_ONCE // size)])
    size //= 2
del taken
gc.collect()
`;

// What needs a page cannot be imported here, but it can be compiled.
const PREPARE = `
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import spec_from_file_location

class Prepared(SourceFileLoader):
    """Makes modules of code that is there already."""

    codes = {}

    def get_code(self, name):
        return self.codes[name]

    @classmethod
    def find_spec(cls, name, path=None, target=None):
        if name in cls.codes:
            place = cls.codes[name].co_filename
            return spec_from_file_location(name, place, loader=cls(name, place))

for name, place in prepared.items():
    with open("/" + place, encoding="utf-8") as file:
        Prepared.codes[name] = compile(file.read(), "/" + place, "exec", dont_inherit=True)
sys.meta_path.insert(0, Prepared)
`;

const { pyodide, folder, files, modules, prepared, environment } = JSON.parse(readFileSync(0, "utf8"));
const { default: createPyodideModule } = await import(`${pyodide}/pyodide.asm.mjs`);
const python = await loadPyodide({
  _makeSnapshot: true,
  createPyodideModule,
  env: environment,
  indexURL: pyodide,
  lockFileURL: resolve("node_modules/pyodide/pyodide-lock.json"),
  stdLibURL: `${folder}/library.zip`,
});
for (const name of files) {
  python.FS.mkdirTree(`/${name}`.slice(0, name.lastIndexOf("/") + 1));
  python.FS.writeFile(`/${name}`, readFileSync(`${folder}/${name}`));
}
const read = new Set();
const { open } = python.FS;
python.FS.open = (place, ...how) => {
  read.add(String(place).slice(1));
  return open(place, ...how);
};
const STEPS = [
  [PREPARE, { prepared }],
  [IMPORT, { modules }],
  [FORGET_LINES, { home: `${environment.HOME}/` }],
  [ERASE, {}],
];
for (const [code, wanted] of STEPS) {
  const globals = python.toPy(wanted);
  python.runPython(code, { globals });
  globals.destroy();
}
writeFileSync(`${folder}/snapshot`, python.makeMemorySnapshot());
console.log(JSON.stringify(files.filter((name) => read.has(name))));
