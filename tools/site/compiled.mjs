/* Compiles the library and the game before anything is imported. Compiling during imports would leave
   gaps from freed syntax trees and strings, and memory with gaps is larger to download. */

import { loadPyodide } from "pyodide";

const [LIBRARY, COMPILED, LATE] = ["/library.zip", "/compiled.zip", "/late"];

// Bug reports need line numbers in the game, but not in the library.
const COMPILE = `
import marshal, sys, zipfile, zlib
from importlib.util import MAGIC_NUMBER
from types import CodeType

UNCHECKED = (1).to_bytes(4, "little") + bytes(8) # nobody compares it with its source
UNITS_AT_ONCE, NO_LINE = 8, 0xF8

def without_lines(code):
    whole, rest = divmod(len(code.co_code) // 2, UNITS_AT_ONCE)
    lines = bytes([NO_LINE | UNITS_AT_ONCE - 1]) * whole
    lines += bytes([NO_LINE | rest - 1]) if rest else b""
    consts = (without_lines(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    return code.replace(co_linetable=lines, co_consts=tuple(consts))

def packed(code):
    return MAGIC_NUMBER + UNCHECKED + marshal.dumps(code)

def compiled(text, place):
    return compile(text, place, "exec", dont_inherit=True)

(home,) = (path for path in sys.path if path.endswith(".zip"))
with zipfile.ZipFile(library) as whole, zipfile.ZipFile(into, "w") as archive:
    for name in whole.namelist():
        code = compiled(whole.read(name), f"{home}/{name}")
        archive.writestr(zipfile.ZipInfo(f"{name}c"), packed(without_lines(code)))
codes = {}
for name in files:
    with open(f"/{name}", encoding="utf-8") as file:
        codes[name] = compiled(file.read(), f"/{name}")
    with open(f"/{name}c", "wb") as file:
        file.write(packed(codes[name]))
with open(late_into, "wb") as file:
    file.write(zlib.compress(marshal.dumps({name: codes[place] for name, place in late.items()}), 9))
`;

/** Return the library, an archive of sources, as an archive of compiled modules; the compiled modules of
    these sources by name, without late ones; and these, given with their paths, in one file. */
export async function compiled(library, sources, late, environment) {
  const python = await loadPyodide({ env: environment });
  const { FS } = python;
  FS.writeFile(LIBRARY, library);
  for (const [name, content] of sources) lay(FS, name, content);
  const names = [...sources.keys()];
  const wanted = { library: LIBRARY, into: COMPILED, files: names, late, late_into: LATE };
  const globals = python.toPy(wanted);
  python.runPython(COMPILE, { globals });
  globals.destroy();
  const first = names.filter((name) => !Object.values(late).includes(name));
  const modules = new Map(first.map((name) => [`${name}c`, FS.readFile(`/${name}c`)]));
  return { library: FS.readFile(COMPILED), modules, late: FS.readFile(LATE) };
}

/** Write a file to Python's file system. */
export function lay(FS, name, content) {
  FS.mkdirTree(`/${name}`.slice(0, name.lastIndexOf("/") + 1));
  FS.writeFile(`/${name}`, content);
}
