/* Reads and writes WebAssembly: its sections, and functions as far as necessary to find their calls.
   https://webassembly.github.io/spec/core/binary/ */

export const [IMPORTS, EXPORTS, ELEMENTS, CODE, DATA] = [2, 7, 9, 10, 11];
export const FUNCTION = 0;

const HEADER = 8; // bytes: magic number and version
const text = new TextDecoder();

/** A cursor that reads a binary. */
export class Reader {
  constructor(bytes, at = 0, end = bytes.length) {
    Object.assign(this, { bytes, at, end });
  }

  byte() {
    return this.bytes[this.at++];
  }

  number() {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  }

  signed() {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = this.byte();
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return Number(byte & 64 ? value - (128n << shift) : value);
    }
  }

  name() {
    const length = this.number();
    this.at += length;
    return text.decode(this.bytes.subarray(this.at - length, this.at));
  }

  /** Read a list that is preceded by its length. */
  list(read) {
    return Array.from({ length: this.number() }, () => read(this));
  }
}

/** Return the sections of a module, each with its kind and content. */
export function sectionsOf(bytes) {
  const reader = new Reader(bytes, HEADER);
  const sections = [];
  while (reader.at < reader.end) {
    const [kind, length] = [reader.byte(), reader.number()];
    sections.push({ kind, content: bytes.subarray(reader.at, reader.at + length) });
    reader.at += length;
  }
  return sections;
}

/** Return a module with these sections. */
export function moduleOf(bytes, sections) {
  const parts = sections.flatMap(({ kind, content }) => [[kind], numbered(content.length), content]);
  return Buffer.concat([bytes.subarray(0, HEADER), ...parts.map((part) => Uint8Array.from(part))]);
}

/** Return a number in LEB128 encoding. */
export function numbered(value) {
  const bytes = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) | 128);
  return [...bytes, value];
}

/** Return the names of the functions that a module imports. */
export function importedFunctions(content) {
  return new Reader(content).list(imported).filter(({ kind }) => kind === FUNCTION).map(({ name }) => name);
}

function imported(reader) {
  reader.name();
  const [name, kind] = [reader.name(), reader.byte()];
  const SKIP = [(it) => it.number(), (it) => { it.byte(); limits(it); }, limits, (it) => { it.at += 2; }, (it) => { it.byte(); it.number(); }];
  SKIP[kind](reader);
  return { name, kind };
}

function limits(reader) {
  const flags = reader.byte();
  reader.number();
  if (flags & 1) reader.number();
}

/* ---- instructions ---- */

const [CALL, TAIL_CALL, REFERENCE, CONSTANT] = [0x10, 0x12, 0xd2, 0x41];
const isReferenceType = (byte) => byte === 0x63 || byte === 0x64;

// Instructions by their operands; all others have none.
const NUMBER = [0x07, 0x08, 0x09, 0x18, 0x0c, 0x0d, CALL, TAIL_CALL, 0x14, 0x15, 0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26, 0x3f, 0x40, REFERENCE];
const AFTER = new Map([
  ...[0x02, 0x03, 0x04, 0x06].map((code) => [code, blockType]),
  ...NUMBER.map((code) => [code, (it) => it.number()]),
  ...[0x11, 0x13].map((code) => [code, (it) => { it.number(); it.number(); }]),
  ...Array.from({ length: 0x3f - 0x28 }, (_, at) => [0x28 + at, memory]),
  [0x0e, (it) => { it.list(() => it.number()); it.number(); }],
  [0x1c, (it) => it.list(valueType)],
  [0x1f, (it) => { blockType(it); it.list(handler); }],
  [CONSTANT, (it) => it.signed()],
  [0x42, (it) => it.signed()],
  [0x43, (it) => { it.at += 4; }],
  [0x44, (it) => { it.at += 8; }],
  [0xd0, (it) => it.signed()],
  [0xfc, bulk],
]);
const PLAIN = (code) => code <= 0x01 || [0x05, 0x0a, 0x0b, 0x0f, 0x19, 0x1a, 0x1b, 0xd1].includes(code) || (code >= 0x45 && code <= 0xc4);

function valueType(it) {
  if (isReferenceType(it.byte())) it.signed();
}

function blockType(it) {
  it.signed(); // a value type is a negative number
}

function memory(it) {
  if (it.number() & 64) it.number();
  it.number();
}

function handler(it) {
  if (it.byte() < 2) it.number();
  it.number();
}

function bulk(it) {
  const code = it.number();
  const numbers = code < 8 ? 0 : [8, 10, 12, 14].includes(code) ? 2 : 1;
  for (let left = numbers; left; left -= 1) it.number();
}

/** Return the functions that a function calls or refers to. Throws at an unknown instruction. */
export function callsOf(body) {
  const it = new Reader(body);
  it.list(() => { it.number(); valueType(it); });
  const calls = new Set();
  while (it.at < it.end) {
    const code = it.byte();
    const after = AFTER.get(code);
    if (!after && !PLAIN(code)) throw new Error(`instruction ${code.toString(16)} is not known`);
    const value = after?.(it);
    if (code === CALL || code === TAIL_CALL || code === REFERENCE) calls.add(value);
  }
  return calls;
}
