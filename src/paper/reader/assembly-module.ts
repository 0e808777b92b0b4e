/** The exports that all our WebAssembly modules have. */
export interface Assembly {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  /** Returns the address from which memory is free for the caller. */
  workspace(): number;
}

/** Node's types lack WebAssembly, although browsers and Node have it. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
};

const bytesPerPage = 65_536;
/** An instance whose memory has grown beyond this is dropped after use. */
const mostBytesKept = 32 * 1024 * 1024;

/** A WebAssembly module as `npm run assembly` built it. Each thread has one instance at a time. */
export class AssemblyModule<Exports extends Assembly> {
  readonly #base64: string;
  #compiled: object | null = null;
  #kept: Exports | null = null;

  constructor(base64: string) {
    this.#base64 = base64;
  }

  /** An instance whose memory belongs to the caller until the next call. */
  fresh(bytes: number): Exports {
    if (this.#kept && this.#kept.memory.buffer.byteLength > mostBytesKept) this.#kept = null;
    return this.withRoom(bytes);
  }

  /**
   * The same instance with its memory unchanged, in which at least so many bytes follow the
   * workspace.
   */
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
