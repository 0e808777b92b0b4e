import type { PdfReference } from '../../reader/pages/pdf/pdf-values.ts';
import type { PdfPartWriter } from '../pdf/pdf-part.ts';
import { dictionary, name, writeNumber } from '../pdf/pdf-syntax.ts';
import { toUnicode } from './to-unicode.ts';

const signsInFace = 255;
/** The width of a character, in thousandths of the font size. */
const signWidth = 500;

/**
 * Writes text that is invisible but can be searched, copied and read aloud, in any script: its
 * fonts have characters without ink. All pages of a copy share one object, so that they share the
 * fonts.
 */
export class HiddenText {
  readonly #codes = new Map<string, number>();

  /** Writes a line of text at a place. */
  write(text: string, x: number, y: number, size: number): string {
    const runs: { face: number; codes: number[] }[] = [];
    for (const sign of `${text} `) {
      const code = this.#codeOf(sign);
      const face = Math.floor(code / signsInFace);
      if (runs.at(-1)?.face !== face) runs.push({ face, codes: [] });
      runs.at(-1)?.codes.push((code % signsInFace) + 1);
    }
    const shown = runs.map(
      ({ face, codes }) =>
        `/Hidden${face} ${writeNumber(size)} Tf <${Buffer.from(codes).toString('hex')}> Tj`,
    );
    return `BT ${writeNumber(x)} ${writeNumber(y)} Td ${shown.join(' ')} ET`;
  }

  /** The fonts for all texts written so far. */
  addFaces(part: PdfPartWriter): Map<string, PdfReference> {
    const signs = [...this.#codes.keys()];
    const empty = part.addText(`${signWidth} 0 d0`);
    const faces = new Map<string, PdfReference>();
    for (let first = 0; first < signs.length; first += signsInFace) {
      const own = signs.slice(first, first + signsInFace);
      const face = part.add(
        dictionary({
          Type: name('Font'),
          Subtype: name('Type3'),
          FontBBox: [0, 0, signWidth, 1000],
          FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
          // All characters use the same empty drawing; only their codes say which text they stand
          // for.
          CharProcs: dictionary({ none: empty }),
          Encoding: dictionary({
            Type: name('Encoding'),
            Differences: [1, ...own.map(() => name('none'))],
          }),
          FirstChar: 1,
          LastChar: own.length,
          Widths: own.map(() => signWidth),
          Resources: new Map(),
          ToUnicode: part.addText(
            toUnicode(
              own.map((sign, place) => [place + 1, sign] as const),
              1,
            ),
          ),
        }),
      );
      faces.set(`Hidden${first / signsInFace}`, face);
    }
    return faces;
  }

  #codeOf(sign: string): number {
    const known = this.#codes.get(sign);
    if (known !== undefined) return known;
    this.#codes.set(sign, this.#codes.size);
    return this.#codes.size - 1;
  }
}

/** How many characters of this size fit on a line. */
export function signsInLine(width: number, size: number): number {
  return Math.max(20, Math.floor((width * 1000) / (signWidth * size)));
}
