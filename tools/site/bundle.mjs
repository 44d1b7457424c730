/* Makes a bundle for the browser with esbuild. Standard input: esbuild's options, and { entry, replace:
   { "suffix of a path": "its replacement file, or nothing" } }. Standard output: the files that are at
   least partly in the bundle. */

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { build } from "esbuild";

const NOTHING = "export default {};";

function exchanging(replace) {
  return {
    name: "exchanging",
    setup({ onLoad }) {
      for (const [end, file] of Object.entries(replace)) {
        const filter = new RegExp(`${end.replaceAll(".", "\\.")}$`);
        onLoad({ filter }, () => ({
          contents: file ? readFileSync(file, "utf8") : NOTHING,
          resolveDir: resolve("."),
        }));
      }
    },
  };
}

const { entry, replace = {}, ...options } = JSON.parse(readFileSync(0, "utf8"));
const { metafile } = await build({
  target: "es2022",
  tsconfigRaw: {}, // else it reads any tsconfig.json of the folders around
  ...options,
  entryPoints: [entry],
  bundle: true,
  minify: true,
  metafile: true,
  legalComments: "none",
  logLevel: "error",
  loader: { ".wasm": "binary" },
  external: ["node:*", "ws"],
  plugins: [exchanging(replace)],
});
const [{ inputs }] = Object.values(metafile.outputs);
const used = Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput);
console.log(JSON.stringify(used.map(([name]) => name)));
