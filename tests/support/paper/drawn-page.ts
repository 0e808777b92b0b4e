import type { AnswerBox, Box, CodeBox, PageFrame, PageLayout } from '#paper/edition/layout.ts';
import type { GreyImage } from '#paper/reader/grey-image.ts';
import type { PageFit } from '#paper/reader/place/fit/page-fit.ts';

/** A line from point to point, in millimetres of the page. */
export interface Stroke {
  readonly points: readonly (readonly [number, number])[];
  readonly width: number;
  /** From 0, nothing, to 1, black. */
  readonly darkness: number;
}

interface Drawing {
  readonly dpi?: number;
  readonly strokes?: readonly Stroke[];
  /** The fit then expects everything this much further to the right and down. */
  readonly misplaced?: number;
  readonly rows?: number;
  readonly columns?: number;
  readonly codeColumns?: number;
  /** The grey of the paper at a distance in millimetres from the left and the top. */
  readonly paper?: (x: number, y: number) => number;
  readonly black?: number;
  readonly noise?: number;
  /** Another seed gives other noise. */
  readonly seed?: number;
  /** Below this grey all is black, above it white. */
  readonly bilevelAt?: number;
}

const rule = 0.2;
const size = 3.8;

/** A small page drawn without LaTeX, and where its paper lies in the image. */
export function drawnPage(drawing: Drawing = {}) {
  const { dpi = 200, misplaced = 0, rows = 8, columns = 4, codeColumns = 0 } = drawing;
  const perMillimetre = dpi / 25.4;
  const layout = layoutOf(rows, columns);
  const frame = frameOf(layout, codeColumns);
  const canvas = new Canvas(frame, perMillimetre);
  for (const mark of Object.values(frame.marks ?? {})) canvas.fill(mark);
  for (const box of [...layout.answers, ...frame.code]) canvas.frame(box);
  for (const stroke of drawing.strokes ?? []) canvas.stroke(stroke);
  const fit: PageFit = {
    at: (x, y) => ({ x: (x + misplaced) * perMillimetre, y: (y + misplaced) * perMillimetre }),
    pixelsPerMillimetre: perMillimetre,
    marksSeen: 4,
    residual: 0,
  };
  return { image: canvas.scanned(drawing), fit, layout, frame };
}

/** Strokes in a box, whose left and top are 0 and right and bottom 1. */
export function strokeIn(
  box: Box,
  points: readonly (readonly [number, number])[],
  { width = 0.5, darkness = 0.8 } = {},
): Stroke {
  return {
    points: points.map(([x, y]) => [box.x + x * box.width, box.y + y * box.height]),
    width,
    darkness,
  };
}

function layoutOf(rows: number, columns: number): PageLayout {
  const answers: AnswerBox[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = [20 + 12 * column, 20 + 8 * row];
      answers.push({
        question: `q${row + 1}`,
        answer: column + 1,
        x,
        y,
        width: size,
        height: size,
      });
    }
  }
  return { page: 1, check: 1, frame: 0, answers };
}

function frameOf({ answers }: PageLayout, codeColumns: number): PageFrame {
  const right = Math.max(...answers.map(({ x }) => x)) + 12;
  const code: CodeBox[] = [];
  for (let place = 0; place < codeColumns; place += 1) {
    for (let digit = 0; digit < 10; digit += 1) {
      const [x, y] = [right + 8 * place, 20 + 5.6 * digit];
      code.push({ place, value: String(digit), x, y, width: size, height: size });
    }
  }
  const width = right + 8 * codeColumns + 20;
  const height = Math.max(...[...answers, ...code].map(({ y }) => y)) + 24;
  const mark = (x: number, y: number): Box => ({ x, y, width: 3.6, height: 3.6 });
  return {
    width,
    height,
    marks: {
      topLeft: mark(8, 8),
      topRight: mark(width - 12, 8),
      bottomLeft: mark(8, height - 12),
      bottomRight: mark(width - 12, height - 12),
    },
    digits: { copy: [], page: [], check: [] },
    code,
    name: null,
    edition: [],
  };
}

class Canvas {
  readonly #scale: number;
  readonly #width: number;
  readonly #height: number;
  readonly #ink: Float32Array;

  constructor({ width, height }: PageFrame, scale: number) {
    this.#scale = scale;
    this.#width = Math.round(width * scale);
    this.#height = Math.round(height * scale);
    this.#ink = new Float32Array(this.#width * this.#height);
  }

  fill({ x, y, width, height }: Box) {
    const middle = y + height / 2;
    this.stroke({
      points: [
        [x + height / 2, middle],
        [x + width - height / 2, middle],
      ],
      width: height,
      darkness: 1,
    });
  }

  /** The border lies outside of the box. */
  frame({ x, y, width, height }: Box) {
    const [left, top] = [x - rule / 2, y - rule / 2];
    const [right, bottom] = [x + width + rule / 2, y + height + rule / 2];
    this.stroke({
      points: [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
        [left, top],
      ],
      width: rule,
      darkness: 1,
    });
  }

  stroke({ points, width, darkness }: Stroke) {
    for (let place = 1; place < points.length; place += 1) {
      const [from, to] = [points[place - 1], points[place]];
      if (from && to) this.#segment(from, to, width, darkness);
    }
  }

  #segment(
    from: readonly [number, number],
    to: readonly [number, number],
    width: number,
    darkness: number,
  ) {
    const reach = width / 2 + 1 / this.#scale;
    const [left, right] = this.#span(from[0], to[0], reach, this.#width);
    const [top, bottom] = this.#span(from[1], to[1], reach, this.#height);
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = dx * dx + dy * dy;
    for (let row = top; row < bottom; row += 1) {
      const down = (row + 0.5) / this.#scale - from[1];
      for (let column = left; column < right; column += 1) {
        const across = (column + 0.5) / this.#scale - from[0];
        const along = length === 0 ? 0 : (across * dx + down * dy) / length;
        const share = Math.min(1, Math.max(0, along));
        const besideX = across - share * dx;
        const besideY = down - share * dy;
        const distance = Math.sqrt(besideX * besideX + besideY * besideY);
        const within = 0.5 + (width / 2 - distance) * this.#scale;
        const ink = Math.min(1, Math.max(0, within)) * darkness;
        const pixel = row * this.#width + column;
        this.#ink[pixel] = Math.max(this.#ink[pixel] ?? 0, ink);
      }
    }
  }

  #span(a: number, b: number, reach: number, end: number): [number, number] {
    const low = Math.floor((Math.min(a, b) - reach) * this.#scale);
    const high = Math.ceil((Math.max(a, b) + reach) * this.#scale);
    return [Math.max(0, low), Math.min(end, high)];
  }

  scanned({ paper = () => 250, black = 20, noise = 0, seed = 7, bilevelAt }: Drawing): GreyImage {
    const random = randomFrom(seed);
    const pixels = new Uint8Array(this.#ink.length);
    for (let pixel = 0; pixel < pixels.length; pixel += 1) {
      const x = (pixel % this.#width) / this.#scale;
      const y = Math.floor(pixel / this.#width) / this.#scale;
      const white = paper(x, y);
      const shaken = noise === 0 ? 0 : noise * (random() + random() + random() - 1.5) * 2;
      const grey = white + (black - white) * (this.#ink[pixel] ?? 0) + shaken;
      if (bilevelAt === undefined) pixels[pixel] = Math.min(255, Math.max(0, Math.round(grey)));
      else pixels[pixel] = grey < bilevelAt ? 0 : 255;
    }
    return { width: this.#width, height: this.#height, pixels };
  }
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
