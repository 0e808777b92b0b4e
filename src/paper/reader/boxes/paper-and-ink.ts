import type { Box, PageFrame } from '../../edition/layout.ts';
import type { GreyImage } from '../grey-image.ts';
import type { PageFit } from '../place/page-fit.ts';
import { inside, margin, side } from './box-patch.ts';

/** Grey values around one box: of the paper on its four sides. */
export interface Paper {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Nearer to the box than this stands its border, wherever the fit is off by a little. */
const clear = 4;

/** What is white here: text or strokes beside the box are passed over, a shadow is not. */
export function paperAround(patch: Float32Array): Paper {
  const end = side - margin + clear;
  const strips = {
    left: brightOf(patch, 0, margin - clear, 0, side),
    right: brightOf(patch, end, side, 0, side),
    top: brightOf(patch, 0, side, 0, margin - clear),
    bottom: brightOf(patch, 0, side, end, side),
  };
  const brightest = Math.max(strips.left, strips.right, strips.top, strips.bottom);
  // A side that a thick pen covers tells nothing.
  const seen = (grey: number) => (grey < brightest * 0.7 ? brightest : grey);
  return {
    left: seen(strips.left),
    right: seen(strips.right),
    top: seen(strips.top),
    bottom: seen(strips.bottom),
  };
}

const counts = new Uint32Array(256);

/** A grey that a third of the samples reach. */
function brightOf(patch: Float32Array, left: number, right: number, top: number, bottom: number) {
  counts.fill(0);
  for (let row = top; row < bottom; row += 1) {
    for (let column = left; column < right; column += 1) {
      const grey = Math.round(patch[row * side + column] as number);
      counts[grey] = (counts[grey] as number) + 1;
    }
  }
  let wanted = ((right - left) * (bottom - top)) / 3;
  for (let grey = 255; grey > 0; grey -= 1) {
    wanted -= counts[grey] as number;
    if (wanted <= 0) return grey;
  }
  return 0;
}

export function meanPaper({ left, right, top, bottom }: Paper): number {
  return (left + right + top + bottom) / 4;
}

/** Grey becomes darkness: 0 for the paper around, 1 for what is printed black. */
export function darken(patch: Float32Array, paper: Paper, black: number): Float32Array {
  const mean = meanPaper(paper);
  const darkness = new Float32Array(patch.length);
  const contrast = Math.max(mean - black, 16);
  const first = margin + inside / 2;
  for (let row = 0; row < side; row += 1) {
    const down = ((row - first) / side) * (paper.bottom - paper.top);
    for (let column = 0; column < side; column += 1) {
      const across = ((column - first) / side) * (paper.right - paper.left);
      const place = row * side + column;
      darkness[place] = (mean + down + across - (patch[place] as number)) / contrast;
    }
  }
  return darkness;
}

/**
 * The grey of what is printed solid black: corner marks and the boxes that number the page. Some
 * are white boxes or covered, so that only the darkest count.
 */
export function printedBlack(image: GreyImage, fit: PageFit, frame: PageFrame): number {
  const { marks, digits } = frame;
  const solid: Box[] = [
    ...(marks === null ? [] : [marks.topLeft, marks.topRight, marks.bottomLeft, marks.bottomRight]),
    ...digits.copy,
    ...digits.page,
    ...digits.check,
    ...frame.edition,
  ];
  const greys = solid.map((box) => middleGrey(image, fit, box)).sort((a, b) => a - b);
  return greys[Math.min(3, greys.length - 1)] ?? 0;
}

function middleGrey({ width, height, pixels }: GreyImage, fit: PageFit, box: Box): number {
  const start = fit.at(box.x + box.width * 0.35, box.y + box.height * 0.35);
  const end = fit.at(box.x + box.width * 0.65, box.y + box.height * 0.65);
  const [left, right] = [start.x, end.x].sort((a, b) => a - b) as [number, number];
  const [top, bottom] = [start.y, end.y].sort((a, b) => a - b) as [number, number];
  let sum = 0;
  let count = 0;
  for (let y = Math.max(0, Math.floor(top)); y <= Math.min(height - 1, bottom); y += 1) {
    for (let x = Math.max(0, Math.floor(left)); x <= Math.min(width - 1, right); x += 1) {
      sum += pixels[y * width + x] as number;
      count += 1;
    }
  }
  return count === 0 ? 255 : sum / count;
}
