import type { PdfDocument } from '../../reader/pages/pdf/pdf-document.ts';
import {
  isDictionary,
  isList,
  type PdfDictionary,
  PdfReference,
  PdfSurprise,
  type PdfValue,
} from '../../reader/pages/pdf/pdf-values.ts';
import { mostStreamBytes } from '../../reader/pages/scan-limits.ts';
import type { PdfPartWriter } from '../pdf/pdf-part.ts';

const deepest = 40;
const mostObjects = 2000;
/** They lead to the rest of the file, or outside it. */
const left = new Set([
  'Parent',
  'StructParent',
  'StructParents',
  'Length',
  'F',
  'FFilter',
  'FDecodeParms',
]);

/** Takes objects from one PDF to another, their streams as they are stored. */
export class ObjectCopier {
  readonly #document: PdfDocument;
  readonly #part: PdfPartWriter;
  readonly #copied = new Map<number, PdfReference>();

  constructor(document: PdfDocument, part: PdfPartWriter) {
    this.#document = document;
    this.#part = part;
  }

  value(value: PdfValue, depth = 0): PdfValue {
    if (depth > deepest) throw new PdfSurprise('Values nest too deeply.');
    if (value instanceof PdfReference) return this.reference(value, depth);
    if (isList(value)) return value.map((entry) => this.value(entry, depth + 1));
    return isDictionary(value) ? this.dictionary(value, depth) : value;
  }

  dictionary(entries: PdfDictionary, depth = 0): PdfDictionary {
    return new Map(
      [...entries]
        .filter(([key]) => !left.has(key))
        .map(([key, entry]) => [key, this.value(entry, depth + 1)]),
    );
  }

  reference(reference: PdfReference, depth = 0): PdfReference {
    const known = this.#copied.get(reference.number);
    if (known) return known;
    if (this.#copied.size >= mostObjects) throw new PdfSurprise('A page is made of too much.');
    const own = this.#part.reserve();
    this.#copied.set(reference.number, own);
    const stream = this.#document.optionalStream(reference);
    if (!stream)
      return this.#part.add(this.value(this.#document.resolve(reference), depth + 1), own);
    if (stream.length > mostStreamBytes) throw new PdfSurprise('A stream is too long.');
    const head = this.dictionary(stream.dictionary, depth + 1);
    return this.#part.addStream(head, this.#document.storedBytes(stream), own);
  }
}
