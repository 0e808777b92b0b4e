import { isLatin, latinString, latinWidth, type Weight } from '../../lettering/showable.ts';
import { wideFont } from '../../lettering/wide-fonts.ts';
import type { PdfReference } from '../../reader/pages/pdf/pdf-values.ts';
import type { PdfPartWriter } from '../pdf/pdf-part.ts';
import { dictionary, name } from '../pdf/pdf-syntax.ts';
import { WideFace } from './wide-face.ts';

/** A font in one weight, in which texts are drawn. */
export interface Face {
  /** The name under which the resources of a page list it. */
  readonly resource: string;
  width(text: string, size: number): number;
  /** The PDF operators that show a line, once the font and the place are set. */
  show(text: string): string;
}

interface EmbeddedFace extends Face {
  readonly isUsed: boolean;
  add(part: PdfPartWriter): PdfReference;
}

/**
 * The fonts of one copy. Helvetica is never embedded, so that it costs nothing. For texts with
 * letters that Helvetica lacks, a larger font is embedded with only the letters in use.
 */
export class Faces {
  readonly #latin: Readonly<Record<Weight, EmbeddedFace>> = {
    plain: latinFace('FaceA', 'plain', 'Helvetica'),
    bold: latinFace('FaceB', 'bold', 'Helvetica-Bold'),
  };
  readonly #wide: Readonly<Record<Weight, EmbeddedFace>> | null;

  /** Loads the fonts that can show all of these texts. */
  static async for(texts: readonly string[]): Promise<Faces> {
    if (texts.every(isLatin)) return new Faces(null);
    const [plain, bold] = [await wideFont('plain'), await wideFont('bold')];
    return new Faces({
      plain: new WideFace('FaceC', plain.font),
      bold: new WideFace('FaceD', bold.font),
    });
  }

  private constructor(wide: Readonly<Record<Weight, EmbeddedFace>> | null) {
    this.#wide = wide;
  }

  /** Chooses one font for a whole text, so that the font does not change within a name. */
  of(text: string, weight: Weight = 'plain'): Face {
    return (isLatin(text) ? this.#latin : (this.#wide ?? this.#latin))[weight];
  }

  addTo(part: PdfPartWriter): Map<string, PdfReference> {
    const all = [this.#latin, this.#wide].flatMap((faces) => Object.values(faces ?? {}));
    const used = all.filter(({ isUsed }) => isUsed);
    return new Map(used.map((face) => [face.resource, face.add(part)]));
  }
}

function latinFace(resource: string, weight: Weight, baseFont: string): EmbeddedFace {
  return {
    resource,
    isUsed: true,
    width: (text, size) => latinWidth(text, weight, size),
    show: (text) => `${latinString(text)} Tj`,
    add: (part) =>
      part.add(
        dictionary({
          Type: name('Font'),
          Subtype: name('Type1'),
          BaseFont: name(baseFont),
          Encoding: name('WinAnsiEncoding'),
        }),
      ),
  };
}
