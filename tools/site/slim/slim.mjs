/* Makes Pyodide smaller: see README.md. Standard input: { from: the folder of its package, users: the
   scripts that use its glue, into: the folder that gets its glue and its module }. */

import { readFileSync, writeFileSync } from "node:fs";
import { slimGlue } from "./glue.mjs";
import { importsOf, slimModule } from "./module.mjs";

const [GLUE, MODULE] = ["pyodide.asm.mjs", "pyodide.asm.wasm"];
// Exports that the glue looks up by computed names, or that only browser tools use.
const ALWAYS = ["__main_argc_argv", "memory", "__indirect_function_table"];

const { from, users, into } = JSON.parse(readFileSync(0, "utf8"));
const module = readFileSync(`${from}/${MODULE}`);
const scripts = users.map((path) => readFileSync(path, "utf8"));
const glue = slimGlue(readFileSync(`${from}/${GLUE}`, "utf8"), importsOf(module), scripts);
writeFileSync(`${into}/${GLUE}`, glue.code);
writeFileSync(`${into}/${MODULE}`, slimModule(module, new Set([...ALWAYS, ...glue.exports])));
