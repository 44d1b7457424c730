/* Removes from Emscripten's glue, the JavaScript around a WebAssembly module, everything that only
   modules loaded later would call: it is linked so that they could call anything. This works on the
   syntax tree; the rest keeps its original text. */

import { parse } from "acorn";

const ASSIGNING = "assignWasmExports"; // the function that names every export
const EXPORTS = "wasmExports";
const IMPORTS = "wasmImports"; // the module's imports, and possible ones of others
const PAGE = "Module"; // visible to scripts outside

// Calls that prepare for modules loaded later, and the function that contains them.
const RECEIVING = "receiveInstance";
const FOR_LATER = ["updateGOT", "loadDylibs"];

// Their loader creates functions from strings, which would prevent minifying names.
const LOADING = "loadWebAssemblyModule";
const REFUSING = '()=>{throw new Error("This Python loads no compiled modules.")}';

const PURE = new Set(["ArrowFunctionExpression", "ClassExpression", "FunctionExpression", "Identifier", "Literal"]);

/** Return the glue without unused code, and the exports that it uses itself. `imports` are the
    module's imports, `users` other scripts that use the glue. Throws if the glue is not supported. */
export function slimGlue(code, imports, users) {
  const [main] = parsed(code).body;
  expect(main.type === "FunctionDeclaration", "does not begin with its one function");
  const lists = main.body.body.map((node) => listOf(node, code, imports));
  const pieces = lists.flatMap((list) => list.pieces);
  expect(lists.some((list) => list.names === IMPORTS), `declares no ${IMPORTS}`);
  expect(lists.some((list) => list.names === ASSIGNING), `has no ${ASSIGNING}`);
  expect(pieces.some(({ keys }) => keys?.includes(LOADING)), `has no ${LOADING}`);
  const kept = swept(pieces, users.map((user) => namesIn(parsed(user))));
  const text = lists.map((list) => textOf(list, kept, code)).join("\n");
  const without = callsForLater(main).reduce((text, call) => cut(text, slice(code, call)), text);
  return {
    code: code.slice(0, main.body.start + 1) + without + code.slice(main.body.end - 1),
    exports: exportsIn([...kept].map(({ node }) => node)),
  };
}

function parsed(code) {
  return parse(code, { ecmaVersion: "latest", sourceType: "module" });
}

function expect(isSo, words) {
  if (!isSo) throw new Error(`Pyodide's glue ${words}: see tools/site/slim/README.md.`);
}

/* ---- statements as lists of pieces, each of which stays or goes ---- */

/* A piece is { node, keys }: it stays if one of its keys is used, or, without keys, in any case. */
function listOf(node, code, imports) {
  if (node.type === "FunctionDeclaration" && node.id.name === ASSIGNING) {
    const { body, start } = node.body;
    return { begin: code.slice(node.start, start + 1), between: ";", end: "}", names: ASSIGNING, pieces: body.map(pieceOf) };
  }
  if (node.type === "VariableDeclaration") {
    const [{ id, init }] = node.declarations;
    if (id.name === IMPORTS) {
      const pieces = init.properties.filter(({ key }) => imports.has(key.name ?? key.value)).map((node) => ({ node }));
      return { begin: `var ${IMPORTS}={`, between: ",", end: "};", names: IMPORTS, pieces };
    }
    return { begin: `${node.kind} `, between: ",", end: ";", pieces: node.declarations.map(pieceOf) };
  }
  return { begin: "", between: "", end: "", pieces: [pieceOf(node)] };
}

function pieceOf(node) {
  switch (node.type) {
    case "FunctionDeclaration":
      return { node, keys: [node.id.name] };
    case "VariableDeclarator":
      return node.id.name && isPure(node.init) ? { node, keys: [node.id.name] } : { node };
    case "ExpressionStatement":
      return { node, keys: targets(node.expression) };
    default:
      return { node };
  }
}

function isPure(node) {
  if (!node || PURE.has(node.type)) return true;
  if (node.type === "ObjectExpression") return node.properties.every(({ value }) => isPure(value));
  return node.type === "ArrayExpression" && node.elements.every(isPure);
}

/* What an assignment is for: `a=Module["_a"]=…` for "a" and "._a", `a.sig=…` for "a". Nothing if it is
   none, or one of something else. */
function targets(node) {
  const found = [];
  for (; node.type === "AssignmentExpression"; node = node.right) {
    const { left } = node;
    if (left.type === "Identifier") found.push(left.name);
    else if (left.object.name === PAGE) found.push(member(left.property.value ?? left.property.name));
    else if (left.property.name === "sig") found.push(left.object.name);
    else return undefined;
  }
  return found.length ? found : undefined;
}

function member(name) {
  return `.${name}`;
}

/* ---- what is used ---- */

function swept(pieces, used) {
  const kept = new Set();
  const byKey = new Map();
  for (const piece of pieces) {
    for (const key of piece.keys ?? []) byKey.set(key, [...(byKey.get(key) ?? []), piece]);
  }
  const known = new Set();
  const next = used.flatMap((names) => [...names]);
  const keep = (piece) => {
    if (kept.has(piece)) return;
    kept.add(piece);
    if (piece.node.id?.name !== LOADING) next.push(...namesIn(piece.node));
  };
  pieces.filter(({ keys }) => !keys).forEach(keep);
  while (next.length) {
    const name = next.pop();
    if (known.has(name)) continue;
    known.add(name);
    byKey.get(name)?.forEach(keep);
  }
  return kept;
}

/* Every name that may be one of the glue's own, and every name of a property, which may be one of
   what the page sees. */
function namesIn(node, names = new Set()) {
  if (Array.isArray(node)) node.forEach((one) => namesIn(one, names));
  if (typeof node?.type !== "string") return names;
  if (node.type === "Identifier") names.add(node.name);
  if (node.type === "Literal" && typeof node.value === "string") names.add(member(node.value));
  for (const [role, child] of Object.entries(node)) {
    const isName = (role === "property" || role === "key") && !node.computed && child.type === "Identifier";
    if (isName) names.add(member(child.name));
    else namesIn(child, names);
  }
  return names;
}

function exportsIn(node, names = new Set()) {
  if (Array.isArray(node)) node.forEach((one) => exportsIn(one, names));
  if (typeof node?.type !== "string") return names;
  if (node.type === "MemberExpression" && node.object.name === EXPORTS) {
    const name = node.computed ? node.property.value : node.property.name;
    expect(typeof name === "string", "looks up exports by names that it makes");
    names.add(name);
  }
  for (const child of Object.values(node)) exportsIn(child, names);
  return names;
}

/* ---- text ---- */

function slice(code, { start, end }) {
  return code.slice(start, end);
}

function textOf({ begin, between, end, pieces }, kept, code) {
  const texts = pieces.filter((piece) => kept.has(piece)).map(({ node }) => {
    return node.id?.name === LOADING ? `${LOADING}=${REFUSING}` : slice(code, node);
  });
  return texts.length ? begin + texts.join(between) + end : "";
}

function callsForLater(main) {
  const found = [];
  (function look(node, isThere) {
    if (Array.isArray(node)) node.forEach((one) => look(one, isThere));
    if (typeof node?.type !== "string") return;
    const inside = isThere || (node.type === "FunctionDeclaration" && node.id.name === RECEIVING);
    if (inside && node.type === "ExpressionStatement" && FOR_LATER.includes(node.expression.callee?.name)) found.push(node);
    for (const child of Object.values(node)) look(child, inside);
  })(main.body, false);
  expect(found.length === FOR_LATER.length, `does not call ${FOR_LATER.join(", ")} once each in ${RECEIVING}`);
  return found;
}

function cut(text, part) {
  expect(text.split(part).length === 2, `has "${part}" more than once`);
  return text.replace(part, ";");
}
