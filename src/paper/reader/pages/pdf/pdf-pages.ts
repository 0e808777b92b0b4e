import type { PdfDocument } from './pdf-document.ts';
import {
  isDictionary,
  isList,
  type PdfDictionary,
  PdfReference,
  PdfSurprise,
  type PdfValue,
} from './pdf-values.ts';

export interface PdfPage {
  readonly dictionary: PdfDictionary;
  readonly resources: PdfDictionary;
  /** The visible part of the page, in points: left, bottom, right, top. */
  readonly shown: readonly [number, number, number, number];
  /** Clockwise quarter turns. */
  readonly turns: number;
}

const deepest = 40;
const inherited = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

/**
 * The pages in their order. At most one more than `most` is read, so that the caller notices when
 * there are too many.
 */
export function* pdfPages(document: PdfDocument, most: number): Generator<PdfPage> {
  const root = document.dictionary(document.trailer, 'Root');
  let left = most + 1;
  for (const dictionary of leaves(document, root.get('Pages'), new Map(), new Set(), 0)) {
    yield pageOf(document, dictionary);
    left -= 1;
    if (left === 0) return;
  }
}

function* leaves(
  document: PdfDocument,
  value: PdfValue | undefined,
  above: PdfDictionary,
  seen: Set<number>,
  depth: number,
): Generator<PdfDictionary> {
  if (depth > deepest) throw new PdfSurprise('The pages nest too deeply.');
  if (value instanceof PdfReference) {
    if (seen.has(value.number)) throw new PdfSurprise('A page stands twice.');
    seen.add(value.number);
  }
  const node = document.resolve(value);
  if (!isDictionary(node)) throw new PdfSurprise('A page is missing.');
  const own = new Map([...above, ...[...node].filter(([key]) => inherited.includes(key))]);
  const kids = document.get(node, 'Kids');
  if (isList(kids)) {
    for (const kid of kids) yield* leaves(document, kid, own, seen, depth + 1);
  } else yield new Map([...node, ...own]);
}

function pageOf(document: PdfDocument, dictionary: PdfDictionary): PdfPage {
  const box = (key: string) => {
    const numbers = document.numbers(dictionary.get(key));
    if (numbers?.length !== 4) return null;
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = numbers;
    return [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)] as const;
  };
  const media = box('MediaBox');
  if (!media) throw new PdfSurprise('A page has no size.');
  const crop = box('CropBox') ?? media;
  const shown = [
    Math.max(media[0], crop[0]),
    Math.max(media[1], crop[1]),
    Math.min(media[2], crop[2]),
    Math.min(media[3], crop[3]),
  ] as const;
  const degrees = document.get(dictionary, 'Rotate') ?? 0;
  if (typeof degrees !== 'number' || degrees % 90 !== 0)
    throw new PdfSurprise('A page is turned oddly.');
  const turns = (((degrees / 90) % 4) + 4) % 4;
  return { dictionary, resources: document.dictionary(dictionary, 'Resources'), shown, turns };
}
