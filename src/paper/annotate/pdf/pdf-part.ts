import { deflateSync } from 'node:zlib';
import {
  type PdfDictionary,
  PdfReference,
  type PdfValue,
} from '../../reader/pages/pdf/pdf-values.ts';
import { dictionary, name, textString, writeValue } from './pdf-syntax.ts';

/** Objects to which all parts of a file refer; they are written when the parts are joined. */
export const shared = {
  catalogue: new PdfReference(1),
  pages: new PdfReference(2),
  structure: new PdfReference(3),
  parentTree: new PdfReference(4),
  document: new PdfReference(5),
};
export const firstOwnObject = 10;

/**
 * Where an object is: at an offset in the bytes of the part, or at an index in an object stream.
 */
export type ObjectEntry = readonly [
  number: number,
  place: { readonly at: number } | { readonly inStream: number; readonly index: number },
];

/**
 * Some pages with everything they need, ready to be appended to a file. It is plain data, so that a
 * thread can send it.
 */
export interface PdfPart {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly objects: readonly ObjectEntry[];
  readonly pages: readonly number[];
  /** For each page, the objects that a screen reader reads, in the order of their marks. */
  readonly readAloud: readonly (readonly number[])[];
  /** The first object number that is still free. */
  readonly next: number;
}

interface ReadAloudMark {
  readonly page: PdfReference;
  readonly mark: number;
  readonly tag: string;
  readonly text?: string | null;
}

/** Collects the objects of a part; small objects are compressed together in one stream. */
export class PdfPartWriter {
  readonly #chunks: Uint8Array[] = [];
  readonly #objects: ObjectEntry[] = [];
  readonly #small: (readonly [number, string])[] = [];
  #length = 0;
  #next: number;

  constructor(firstObject: number) {
    this.#next = firstObject;
  }

  reserve(): PdfReference {
    this.#next += 1;
    return new PdfReference(this.#next - 1);
  }

  add(value: PdfValue, reference = this.reserve()): PdfReference {
    this.#small.push([reference.number, writeValue(value)]);
    return reference;
  }

  /** Adds a stream whose bytes are already compressed as its dictionary says. */
  addStream(head: PdfDictionary, bytes: Uint8Array, reference = this.reserve()): PdfReference {
    this.#objects.push([reference.number, { at: this.#length }]);
    const entries = writeValue(new Map([...head, ['Length', bytes.length]]));
    this.#push(Buffer.from(`${reference.number} 0 obj\n${entries}\nstream\n`, 'latin1'));
    this.#push(bytes);
    this.#push(Buffer.from('\nendstream\nendobj\n', 'latin1'));
    return reference;
  }

  addText(text: string, head: PdfDictionary = new Map()): PdfReference {
    const deflated = deflateSync(Buffer.from(text, 'latin1'));
    return this.addStream(new Map([...head, ['Filter', name('FlateDecode')]]), deflated);
  }

  /** Adds what a screen reader reads at a mark of a page; `text` is told instead of a figure. */
  addReadAloud({ page, mark, tag, text = null }: ReadAloudMark): PdfReference {
    return this.add(
      dictionary({
        Type: name('StructElem'),
        S: name(tag),
        P: shared.document,
        Pg: page,
        K: mark,
        ...(text !== null && { Alt: textString(text) }),
      }),
    );
  }

  finish(pages: readonly PdfReference[], readAloud: readonly (readonly PdfReference[])[]): PdfPart {
    this.#foldSmall();
    // The bytes are copied into a buffer of their own, which a thread can transfer.
    const bytes = new Uint8Array(this.#length);
    let place = 0;
    for (const chunk of this.#chunks) {
      bytes.set(chunk, place);
      place += chunk.length;
    }
    return {
      bytes,
      objects: this.#objects,
      pages: pages.map(({ number }) => number),
      readAloud: readAloud.map((elements) => elements.map(({ number }) => number)),
      next: this.#next,
    };
  }

  #foldSmall(): void {
    const stream = this.reserve();
    let body = '';
    const head = this.#small.map(([number, text], index) => {
      this.#objects.push([number, { inStream: stream.number, index }]);
      const place = `${number} ${body.length}`;
      body += `${text}\n`;
      return place;
    });
    const table = `${head.join(' ')}\n`;
    const bytes = deflateSync(Buffer.from(`${table}${body}`, 'latin1'));
    const entries = dictionary({
      Type: name('ObjStm'),
      N: this.#small.length,
      First: table.length,
      Filter: name('FlateDecode'),
    });
    this.addStream(entries, bytes, stream);
  }

  #push(bytes: Uint8Array): void {
    this.#chunks.push(bytes);
    this.#length += bytes.length;
  }
}
