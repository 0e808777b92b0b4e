/** What every WebAssembly of ours offers. */
export interface Assembly {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  /** Where memory is free for whoever calls. */
  workspace(): number;
}

/** Node's types lack it; browsers and Node have it. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
};

const bytesPerPage = 65_536;
/** A page that took more than this gives it back. */
const mostBytesKept = 32 * 1024 * 1024;

/** A WebAssembly as `npm run assembly` made it, of which a thread has one at a time. */
export class AssemblyModule<Exports extends Assembly> {
  readonly #base64: string;
  #compiled: object | null = null;
  #kept: Exports | null = null;

  constructor(base64: string) {
    this.#base64 = base64;
  }

  /** One whose memory is its caller's, until the next one calls. */
  fresh(bytes: number): Exports {
    if (this.#kept && this.#kept.memory.buffer.byteLength > mostBytesKept) this.#kept = null;
    return this.withRoom(bytes);
  }

  /** The same as before, its memory as it was; so many bytes are there from its workspace on. */
  withRoom(bytes: number): Exports {
    this.#kept ??= this.#instance();
    const { memory } = this.#kept;
    const lacking = this.#kept.workspace() + bytes - memory.buffer.byteLength;
    if (lacking > 0) memory.grow(Math.ceil(lacking / bytesPerPage));
    return this.#kept;
  }

  #instance(): Exports {
    this.#compiled ??= new WebAssembly.Module(
      Uint8Array.from(atob(this.#base64), (character) => character.charCodeAt(0)),
    );
    return new WebAssembly.Instance(this.#compiled).exports as Exports;
  }
}
