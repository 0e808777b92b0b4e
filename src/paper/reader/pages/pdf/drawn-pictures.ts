import type { CheckedPicture, PageSource } from '../page-source.ts';
import { upright } from '../pixels/turn.ts';
import { imageSource } from './image-source.ts';
import type { PdfDocument } from './pdf-document.ts';
import {
  type PdfDictionary,
  PdfName,
  PdfReference,
  PdfSurprise,
  type PdfValue,
} from './pdf-values.ts';

const mostPictures = 64;
const deepest = 4;

/**
 * Collects the pictures that a rendered page draws, directly or through forms, as far as we can
 * check whether they are complete. This is needed because poppler leaves missing parts white
 * without an error.
 */
export class DrawnPictures {
  readonly found: CheckedPicture[] = [];
  readonly #document: PdfDocument;
  readonly #page: number;
  readonly #seen = new Set<number>();
  #bilevel = 0;
  #others = 0;

  constructor(document: PdfDocument, page: number) {
    this.#document = document;
    this.#page = page;
  }

  /** Whether the page has pictures and all of them certainly consist of only black and white. */
  get areBilevel(): boolean {
    return this.#bilevel > 0 && this.#others === 0;
  }

  /**
   * Adds the pictures that `content` draws; with null it is unknown what is drawn, so that all
   * pictures are added.
   */
  addAll(resources: PdfDictionary, content: Uint8Array | null, depth = 0): void {
    const text = content && textOf(content);
    const drawn = text === null ? null : drawnNames(text);
    if (text && drawsPixels(text)) this.#others += 1;
    for (const [name, value] of this.#document.dictionary(resources, 'XObject')) {
      if (!drawn || drawn.has(name)) this.#add(value, depth);
    }
  }

  #add(value: PdfValue | undefined, depth: number): void {
    if (!(value instanceof PdfReference) || this.#seen.has(value.number)) return;
    if (depth > deepest || this.#seen.size === mostPictures) {
      this.#others += 1;
      return;
    }
    this.#seen.add(value.number);
    try {
      const stream = this.#document.stream(value);
      const kind = this.#document.name(stream.dictionary, 'Subtype');
      if (kind === 'Form') {
        const resources = this.#document.dictionary(stream.dictionary, 'Resources');
        this.addAll(resources, this.#document.content(stream), depth + 1);
      } else if (kind === 'Image') {
        for (const mask of ['SMask', 'Mask']) this.#add(stream.dictionary.get(mask), depth + 1);
        const dictionary = this.#withColours(stream.dictionary);
        if (this.#document.get(dictionary, 'BitsPerComponent') === 1) this.#bilevel += 1;
        else this.#others += 1;
        const place = { page: this.#page, turn: upright, dpi: 72 };
        const picture = checked(imageSource(this.#document, { ...stream, dictionary }, place));
        if (picture) this.found.push(picture);
      }
    } catch (error) {
      // A picture that we do not understand may still be decoded by poppler.
      if (!(error instanceof PdfSurprise)) throw error;
      this.#others += 1;
    }
  }

  /** A stencil mask always has one bit for each pixel, and need not declare it. */
  #withColours(dictionary: PdfDictionary): PdfDictionary {
    if (this.#document.get(dictionary, 'ImageMask') !== true) return dictionary;
    const grey = new PdfName('DeviceGray');
    return new Map([...dictionary, ['ColorSpace', grey], ['BitsPerComponent', 1]]);
  }
}

function drawnNames(text: string): Set<string> {
  const names = text.matchAll(/\/([^\s/[\]()<>{}%]+)\s+Do\b/g);
  return new Set([...names].map(([, name = '']) => name));
}

/** Whether the drawing contains an inline picture. */
function drawsPixels(text: string): boolean {
  return /(?:^|\s)BI\s/.test(text);
}

function textOf(content: Uint8Array): string {
  return Buffer.from(content.buffer, content.byteOffset, content.length).toString('latin1');
}

function checked(source: PageSource): CheckedPicture | null {
  if (source.kind === 'pdf-image') return source.jbig2 ? { kind: 'jbig2', ...source.jbig2 } : null;
  // The palette does not matter for whether a picture is complete.
  if (source.kind === 'pixels') return { ...source, format: { ...source.format, palette: null } };
  return source.kind === 'jpeg' || source.kind === 'fax' ? source : null;
}
