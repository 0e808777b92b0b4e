import { readFileSync } from 'node:fs';

/** What `assembly/block-decoder.ts` offers. */
export interface BlockDecoder {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  workspace(): number;
  begin(data: number, restartInterval: number): void;
  decodeRow(parts: number, all: number, shown: number, units: number, half: boolean): number;
}

/** Node's types lack it; browsers and Node have it. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
};

const bytesPerPage = 65_536;
/** A page that took more than this gives it back. */
const mostBytesKept = 32 * 1024 * 1024;

let compiled: object | null = null;
let kept: BlockDecoder | null = null;

/**
 * A decoder whose memory has so many bytes behind its workspace's begin. There is one for a thread:
 * whoever asks for it decodes a whole picture before somebody else does.
 */
export function blockDecoder(bytes: number): BlockDecoder {
  if (!kept || kept.memory.buffer.byteLength > mostBytesKept) kept = newDecoder();
  const { memory } = kept;
  const lacking = kept.workspace() + bytes - memory.buffer.byteLength;
  if (lacking > 0) memory.grow(Math.ceil(lacking / bytesPerPage));
  return kept;
}

function newDecoder(): BlockDecoder {
  compiled ??= new WebAssembly.Module(
    readFileSync(new URL('./assembly/block-decoder.wasm', import.meta.url)),
  );
  return new WebAssembly.Instance(compiled).exports as BlockDecoder;
}
