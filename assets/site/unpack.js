/* Unpacks Zstandard. Not every browser can do it by itself, and gzip, which all can, would make
   the first visit larger by a third and takes longer to unpack than this decoder does. */

import decoder from "zstd.wasm";

const POINTERS = 12; // bytes of the decoder's buffer records: address, size, place
const FAILED = -256; // the decoder's errors are small negative numbers

/** Something packed that arrives in parts and unpacks to `size` bytes. */
export class Unpacking {
  static async begun(size) {
    const imports = { env: { emscripten_notify_memory_growth() {} } };
    const { instance } = await WebAssembly.instantiate(decoder, imports);
    return new Unpacking(instance.exports, size);
  }

  constructor(exports, size) {
    this.exports = exports;
    this.context = exports.ZSTD_createDCtx();
    this.target = exports.malloc(size);
    this.output = this.record(this.target, size);
  }

  record(place, size) {
    const record = this.exports.malloc(POINTERS);
    this.at(record).set([place, size, 0]);
    return record;
  }

  at(record) {
    return new Uint32Array(this.exports.memory.buffer, record, 3);
  }

  /** Everything so far, with this. Throws if it is damaged. */
  with(packed) {
    const { memory, malloc, free, ZSTD_decompressStream } = this.exports;
    const source = malloc(packed.length);
    new Uint8Array(memory.buffer).set(packed, source);
    const input = this.record(source, packed.length);
    while (this.at(input)[2] < packed.length) {
      const left = ZSTD_decompressStream(this.context, this.output, input) | 0;
      if (left < 0 && left > FAILED) throw new Error(`damaged (Zstandard error ${-left})`);
      if (left === 0) break;
    }
    free(source);
    free(input);
    return this.done(0);
  }

  /** Everything so far. Throws if that is less than `size`. */
  done(size) {
    const [, , length] = this.at(this.output);
    if (length < size) throw new Error(`cut off (${length} of ${size} bytes)`);
    return new Uint8Array(this.exports.memory.buffer, this.target, length);
  }
}
