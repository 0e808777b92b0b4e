import { writeNumber } from '../pdf/pdf-syntax.ts';
import type { Face } from './faces.ts';

export interface WrittenText {
  readonly text: string;
  readonly x: number;
  /** The height of the baseline. */
  readonly y: number;
  readonly size: number;
  readonly face: Face;
  readonly align?: 'left' | 'right' | 'centre';
}

const shares = { left: 0, centre: 0.5, right: 1 } as const;

/** Draws a line of text in the current colour. */
export function writeText({ text, x, y, size, face, align = 'left' }: WrittenText): string {
  const left = x - shares[align] * face.width(text, size);
  const place = `${writeNumber(left)} ${writeNumber(y)} Td`;
  return `BT /${face.resource} ${writeNumber(size)} Tf ${place} ${face.show(text)} ET`;
}
