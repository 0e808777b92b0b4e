import type { BoxVerdict, Place, QuestionNotes } from '../copy-notes.ts';
import { writeNumber } from '../pdf/pdf-syntax.ts';
import type { Faces } from './faces.ts';
import { signNames } from './signs.ts';
import { writeText } from './written-text.ts';

const pen = '0.72 0.07 0.12';
/** In points; the size of the signs on a page without boxes. */
const usualSide = 11;

/** A question on the upright page, in points from its lower left corner. */
export interface PlacedQuestion extends Omit<QuestionNotes, 'boxes'> {
  readonly boxes: readonly (Place & { readonly verdict: BoxVerdict | null })[];
}

/** Draws the signs at the boxes and the points beside each question. */
export function drawQuestions(questions: readonly PlacedQuestion[], faces: Faces): string {
  const side = sideOf(questions);
  const signs = questions.flatMap(({ boxes }) =>
    boxes.flatMap((box) => (box.verdict ? [drawnSign(box.verdict, box)] : [])),
  );
  const points = questions.flatMap((question) => {
    const first = firstBox(question);
    if (!first || question.points === null) return [];
    const size = 0.95 * side;
    const right = Math.max(first.x - 2.1 * side, 3 * side);
    const y = first.y + 0.12 * side;
    const face = faces.of(question.points, 'bold');
    const width = face.width(question.points, size);
    // A white background keeps the points readable where the student wrote in the margin.
    const ground = [right - width - 1, y - 0.15 * size, width + 2, size].map(writeNumber).join(' ');
    const text = {
      text: question.points,
      x: right,
      y,
      size,
      face,
      align: 'right',
    } as const;
    return [`1 1 1 rg ${ground} re f`, `${pen} rg ${writeText(text)}`];
  });
  return [...signs, ...points].join('\n');
}

export function drawnSign(verdict: BoxVerdict, { x, y, width, height }: Place): string {
  const matrix = [width, 0, 0, height, x, y].map(writeNumber).join(' ');
  return `q ${matrix} cm /${signNames[verdict]} Do Q`;
}

/** The box that is read first. */
export function firstBox({ boxes }: Pick<PlacedQuestion, 'boxes'>): Place | null {
  const top = Math.max(...boxes.map(({ y, height }) => y + height / 2));
  const row = boxes.filter(({ y, height }) => top - (y + height / 2) < height);
  return row.toSorted((a, b) => a.x - b.x)[0] ?? null;
}

function sideOf(questions: readonly PlacedQuestion[]): number {
  const sides = questions.flatMap(({ boxes }) => boxes.map(({ height }) => height));
  return sides.toSorted((a, b) => a - b)[Math.floor(sides.length / 2)] ?? usualSide;
}
