import { operationsOf } from '../../reader/pages/pdf/page-drawing.ts';
import type { PdfDocument } from '../../reader/pages/pdf/pdf-document.ts';
import {
  isDictionary,
  isList,
  type PdfDictionary,
  PdfName,
  PdfReference,
  type PdfStream,
  PdfSurprise,
  type PdfValue,
} from '../../reader/pages/pdf/pdf-values.ts';
import { streamFilters } from '../../reader/pages/pdf/stream-filters.ts';
import { mostStreamBytes } from '../../reader/pages/scan-limits.ts';
import type { PdfPartWriter } from '../pdf/pdf-part.ts';
import { jpegFacts } from './jpeg-facts.ts';

const deepest = 40;
const mostObjects = 2000;
/**
 * Entries that are not copied, because they lead to the rest of the file or outside it, or are
 * never shown.
 */
const left = new Set([
  'Parent',
  'StructParent',
  'StructParents',
  'Length',
  'F',
  'FFilter',
  'FDecodeParms',
  'Metadata',
  'PieceInfo',
  'Alternates',
]);

/**
 * Copies objects from one PDF to another. Streams stay as they are stored, except that the camera
 * data of photos is removed.
 */
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
    const drawsWith = this.#document.dictionary(entries, 'Resources');
    if (this.#document.dictionary(drawsWith, 'XObject').size > 0)
      throw new PdfSurprise('Which of its pictures it draws is not told.');
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
    const head = this.#headOf(stream, depth + 1);
    return this.#part.addStream(head, this.#bytesOf(stream), own);
  }

  /** The stored bytes of a stream; a photo loses the data that its camera added. */
  #bytesOf(stream: PdfStream): Uint8Array {
    const bytes = this.#document.storedBytes(stream);
    const [filter, ...others] = streamFilters(stream.dictionary, this.#document.resolve);
    const isPhoto = filter?.name === 'DCTDecode' && others.length === 0;
    return (isPhoto && jpegFacts(bytes)?.bytes) || bytes;
  }

  /**
   * Copies only those resources that the drawing names. Many programs give all pages of a file the
   * same resources, which would bring along the pictures of the whole class.
   */
  resources(resources: PdfDictionary, content: Uint8Array, depth = 0): PdfDictionary {
    const named = namesIn(content);
    return new Map(
      [...resources].map(([kind, value]) => {
        const all = this.#document.resolve(value);
        // Colour spaces are copied whole, because some are used without being named.
        if (!isDictionary(all) || kind === 'ColorSpace') return [kind, this.value(all, depth + 1)];
        const used = [...all].filter(([name]) => named.has(name));
        return [kind, new Map(used.map(([name, entry]) => [name, this.value(entry, depth + 1)]))];
      }),
    );
  }

  #headOf(stream: PdfStream, depth: number): PdfDictionary {
    const { dictionary } = stream;
    const isDrawing =
      this.#document.name(dictionary, 'Subtype') === 'Form' || dictionary.has('PatternType');
    if (!isDrawing) return this.dictionary(dictionary, depth);
    const content = this.#document.content(stream);
    const resources = this.#document.get(dictionary, 'Resources');
    if (!isDictionary(resources) && namesIn(content).size > 0)
      throw new PdfSurprise('It draws with what its page has.');
    const others = [...dictionary].filter(([key]) => key !== 'Resources');
    return new Map([
      ...this.dictionary(new Map(others), depth),
      ...(isDictionary(resources)
        ? [['Resources', this.resources(resources, content, depth)] as const]
        : []),
    ]);
  }
}

function namesIn(content: Uint8Array): Set<string> {
  const names = new Set<string>();
  for (const { operands } of operationsOf(content)) {
    for (const operand of operands) if (operand instanceof PdfName) names.add(operand.name);
  }
  return names;
}
