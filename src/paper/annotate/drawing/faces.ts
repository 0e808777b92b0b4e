import { isLatin, latinString, latinWidth, type Weight } from '../../lettering/showable.ts';
import { wideFont } from '../../lettering/wide-fonts.ts';
import type { PdfReference } from '../../reader/pages/pdf/pdf-values.ts';
import type { PdfPartWriter } from '../pdf/pdf-part.ts';
import { dictionary, name } from '../pdf/pdf-syntax.ts';
import { WideFace } from './wide-face.ts';

/** In which a text is set. */
export interface Face {
  /** Under which pages know it. */
  readonly resource: string;
  width(text: string, size: number): number;
  /** What shows a line, once font and place are set. */
  show(text: string): string;
}

interface EmbeddedFace extends Face {
  readonly isUsed: boolean;
  add(part: PdfPartWriter): PdfReference;
}

/**
 * The faces of one copy: Helvetica, which weighs nothing, and for a text with letters that it lacks
 * a font of which the letters in use go into the file.
 */
export class Faces {
  readonly #latin: Readonly<Record<Weight, EmbeddedFace>> = {
    plain: latinFace('FaceA', 'plain', 'Helvetica'),
    bold: latinFace('FaceB', 'bold', 'Helvetica-Bold'),
  };
  readonly #wide: Readonly<Record<Weight, EmbeddedFace>> | null;

  /** Able to show all these texts. */
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

  /** One for the whole of a text, so that it does not change within a name. */
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
