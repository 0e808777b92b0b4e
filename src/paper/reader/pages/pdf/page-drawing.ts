import { PdfParser } from './pdf-parser.ts';
import { PdfName, PdfSurprise, type PdfValue, PdfWord } from './pdf-values.ts';

/** Maps the unit square of a picture to points of the page. */
export type Matrix = readonly [number, number, number, number, number, number];

export interface DrawnImage {
  /** The picture's name in the resources of the page. */
  readonly name: string;
  readonly matrix: Matrix;
  /** The rectangles to which it was clipped, in points: left, bottom, right, top. */
  readonly clips: readonly (readonly [number, number, number, number])[];
}

/** Operators that leave no ink, or only set how ink would look. */
const harmless = new Set(
  'w J j M d ri i gs g G rg RG k K cs CS sc SC scn SCN BMC BDC EMC MP DP BX EX n BT ET Tc Tw Tz TL Tf Ts Td TD Tm T*'.split(
    ' ',
  ),
);
const showsText = new Set(['Tj', 'TJ', "'", '"']);
const mostOperands = 64;

/**
 * The picture of a page that shows nothing else. Throws where the page draws anything else that is
 * visible; such a page must be rendered. Invisible text is allowed, because scanners add the text
 * that they recognised for searching.
 */
export function drawnImage(content: Uint8Array): DrawnImage {
  const drawing = new Drawing();
  for (const { operator, operands } of operationsOf(content)) drawing.apply(operator, operands);
  if (!drawing.image) throw new PdfSurprise('The page has no picture.');
  return drawing.image;
}

export interface Operation {
  readonly operator: string;
  readonly operands: readonly PdfValue[];
}

/** Yields the operations of a drawing one by one. The pixels of inline pictures are skipped. */
export function* operationsOf(content: Uint8Array): Generator<Operation> {
  const parser = new PdfParser(content);
  let operands: PdfValue[] = [];
  for (;;) {
    const token = parser.next();
    if (token === undefined) return;
    if (token instanceof PdfWord) {
      yield { operator: token.word, operands };
      operands = [];
      if (token.word === 'ID') parser.at = endOfPixels(content, parser.at);
    } else if (operands.push(token) > mostOperands) throw new PdfSurprise('No drawing is this.');
  }
}

function endOfPixels(content: Uint8Array, from: number): number {
  const rest = Buffer.from(content.buffer, content.byteOffset, content.length).subarray(from);
  const end = /\sEI(?=\s|$)/.exec(rest.toString('latin1'));
  if (!end) throw new PdfSurprise('A picture has no end.');
  return from + end.index;
}

interface State {
  readonly matrix: Matrix;
  readonly clips: DrawnImage['clips'];
  readonly isTextHidden: boolean;
}

class Drawing {
  image: DrawnImage | null = null;
  #state: State = { matrix: [1, 0, 0, 1, 0, 0], clips: [], isTextHidden: false };
  #saved: State[] = [];
  #rectangle: readonly number[] | null = null;

  apply(operator: string, operands: readonly PdfValue[]): void {
    if (operator === 'q') this.#saved.push(this.#state);
    else if (operator === 'Q') this.#state = this.#saved.pop() ?? this.#state;
    else if (operator === 'cm') {
      const matrix = product(sixNumbers(operands), this.#state.matrix);
      this.#state = { ...this.#state, matrix };
    } else if (operator === 'Tr') {
      this.#state = { ...this.#state, isTextHidden: operands[0] === 3 };
    } else if (operator === 're') {
      if (this.#rectangle) throw new PdfSurprise('The page has shapes.');
      this.#rectangle = operands.map(Number);
    } else if (operator === 'W' || operator === 'W*') this.#clip();
    else if (operator === 'Do') this.#draw(operands[0]);
    else if (showsText.has(operator)) {
      if (!this.#state.isTextHidden) throw new PdfSurprise('The page has text.');
    } else if (!harmless.has(operator)) throw new PdfSurprise(`The page draws with ${operator}.`);
    if (operator === 'n') this.#rectangle = null;
  }

  #clip(): void {
    const [x = 0, y = 0, width = 0, height = 0] = this.#rectangle ?? [];
    if (!this.#rectangle) throw new PdfSurprise('The page is clipped to a shape.');
    const { matrix, clips } = this.#state;
    const clip = boundsOf(matrix, [x, y, x + width, y + height]);
    this.#state = { ...this.#state, clips: [...clips, clip] };
  }

  #draw(name: PdfValue | undefined): void {
    if (this.image || !(name instanceof PdfName))
      throw new PdfSurprise('The page has two pictures.');
    this.image = { name: name.name, matrix: this.#state.matrix, clips: this.#state.clips };
  }
}

/** The smallest upright rectangle around the image of a rectangle under a matrix. */
export function boundsOf(
  [a, b, c, d, e, f]: Matrix,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
): readonly [number, number, number, number] {
  const corners = [x0, x1].flatMap((x) =>
    [y0, y1].map((y) => [a * x + c * y + e, b * x + d * y + f] as const),
  );
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

export function product(first: Matrix, then: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const [A, B, C, D, E, F] = then;
  return [
    a * A + b * C,
    a * B + b * D,
    c * A + d * C,
    c * B + d * D,
    e * A + f * C + E,
    e * B + f * D + F,
  ];
}

export function sixNumbers(operands: readonly PdfValue[]): Matrix {
  if (operands.length !== 6 || !operands.every(Number.isFinite)) {
    throw new PdfSurprise('A matrix is damaged.');
  }
  return operands as unknown as Matrix;
}
