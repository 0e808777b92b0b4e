import {
  type DrawnImage,
  type Matrix,
  operationsOf,
  product,
  sixNumbers,
} from '../../reader/pages/pdf/page-drawing.ts';
import type { PdfDocument } from '../../reader/pages/pdf/pdf-document.ts';
import { isPartlyHidden } from '../../reader/pages/pdf/pdf-page-source.ts';
import type { PdfPage } from '../../reader/pages/pdf/pdf-pages.ts';
import {
  isDictionary,
  type PdfDictionary,
  PdfName,
  PdfSurprise,
  type PdfValue,
} from '../../reader/pages/pdf/pdf-values.ts';

type Edges = readonly [number, number, number, number];
type Points = readonly (readonly [number, number])[];

interface State {
  readonly matrix: Matrix;
  /** The clipping rectangles; null stands for a clip that is not an upright rectangle. */
  readonly clips: readonly (Edges | null)[];
}

const deepest = 8;
const mostDrawings = 500;
const paints = new Set('n f F f* S s B B* b b*'.split(' '));
const curves = new Set(['c', 'v', 'y']);

/**
 * Throws a PdfSurprise where a page hides a part of a picture that it draws, or where that cannot
 * be determined. On a sheet that was cut in two, the hidden part may be another student's paper,
 * and it would still be in the copied file.
 */
export function refuseHiddenPictures(
  document: PdfDocument,
  page: PdfPage,
  content: Uint8Array,
): void {
  const start: State = { matrix: [1, 0, 0, 1, 0, 0], clips: [] };
  new PicturesOn(document, page).follow(content, page.resources, start, 0);
}

class PicturesOn {
  readonly #document: PdfDocument;
  readonly #page: PdfPage;
  #drawings = 0;

  constructor(document: PdfDocument, page: PdfPage) {
    this.#document = document;
    this.#page = page;
  }

  follow(content: Uint8Array, resources: PdfDictionary, start: State, depth: number): void {
    if (depth > deepest) throw new PdfSurprise('Drawings nest too deeply.');
    let state = start;
    const saved: State[] = [];
    let path: (readonly [number, number])[] | null = [];
    let isClipping = false;
    for (const { operator, operands } of operationsOf(content)) {
      if (operator === 'q') saved.push(state);
      else if (operator === 'Q') state = saved.pop() ?? state;
      else if (operator === 'cm') {
        state = { ...state, matrix: product(sixNumbers(operands), state.matrix) };
      } else if (operator === 'm' || operator === 'l' || operator === 're') {
        path?.push(...pointsOf(operands, state.matrix));
      } else if (curves.has(operator)) path = null;
      else if (operator === 'W' || operator === 'W*') isClipping = true;
      else if (paints.has(operator)) {
        if (isClipping) state = { ...state, clips: [...state.clips, path && rectangle(path)] };
        [path, isClipping] = [[], false];
      } else if (operator === 'Do') this.#draw(operands[0], resources, state, depth);
      else if (operator === 'BI') this.#check(state);
      else if (operator === 'scn' || operator === 'SCN') this.#fill(operands.at(-1), resources);
    }
  }

  #draw(name: PdfValue | undefined, resources: PdfDictionary, state: State, depth: number): void {
    this.#drawings += 1;
    if (this.#drawings > mostDrawings) throw new PdfSurprise('The page draws too much.');
    if (!(name instanceof PdfName)) throw new PdfSurprise('No drawing is this.');
    const all = this.#document.dictionary(resources, 'XObject');
    const stream = this.#document.stream(all.get(name.name));
    const { dictionary } = stream;
    if (this.#document.name(dictionary, 'Subtype') !== 'Form') {
      this.#check(state);
      return;
    }
    const own = this.#document.numbers(dictionary.get('Matrix'));
    const matrix = own ? product(sixNumbers(own), state.matrix) : state.matrix;
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = this.#document.numbers(dictionary.get('BBox')) ?? [];
    const bounds = rectangle(pointsOf([x0, y0, x1 - x0, y1 - y0], matrix));
    const inner = { matrix, clips: [...state.clips, bounds] };
    const inside = this.#document.dictionary(dictionary, 'Resources');
    this.follow(this.#document.content(stream), inside, inner, depth + 1);
  }

  #check({ matrix, clips }: State): void {
    const known: DrawnImage['clips'] = clips.filter((clip) => clip !== null);
    if (known.length < clips.length || isPartlyHidden({ matrix, clips: known }, this.#page))
      throw new PdfSurprise('A part of a picture is hidden.');
  }

  /** A fill pattern may show a part of a picture, so that patterns with pictures are refused. */
  #fill(name: PdfValue | undefined, resources: PdfDictionary): void {
    if (!(name instanceof PdfName)) return;
    const pattern = this.#document.get(this.#document.dictionary(resources, 'Pattern'), name.name);
    if (isDictionary(pattern) && this.#document.dictionary(pattern, 'Resources').has('XObject'))
      throw new PdfSurprise('The page is filled with a picture.');
  }
}

/**
 * The points of a path operator: one point, or the corners of a rectangle given by width and
 * height.
 */
function pointsOf(operands: readonly PdfValue[], [a, b, c, d, e, f]: Matrix): Points {
  const [x = 0, y = 0, width, height] = operands.map(Number);
  const corners =
    width === undefined || height === undefined
      ? [[x, y]]
      : [
          [x, y],
          [x + width, y],
          [x + width, y + height],
          [x, y + height],
        ];
  return corners.map(([x = 0, y = 0]) => [a * x + c * y + e, b * x + d * y + f]);
}

/** The tolerance for clips, in points. */
const near = 0.5;

/**
 * The rectangle that the points make; null where they are not the corners of one upright rectangle.
 */
function rectangle(points: Points): Edges | null {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [bottom, top] = [Math.min(...ys), Math.max(...ys)];
  const isCorner = ([x, y]: Points[number]) =>
    Math.min(x - left, right - x) < near && Math.min(y - bottom, top - y) < near;
  return points.length >= 4 && points.every(isCorner) ? [left, bottom, right, top] : null;
}
