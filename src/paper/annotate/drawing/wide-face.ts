import { deflateSync } from 'node:zlib';
import type { Font, Glyph } from 'fontkit';
import { showable } from '../../lettering/showable.ts';
import type { PdfReference } from '../../reader/pages/pdf/pdf-values.ts';
import type { PdfPartWriter } from '../pdf/pdf-part.ts';
import { dictionary, name, writeNumber } from '../pdf/pdf-syntax.ts';
import { toUnicode } from './to-unicode.ts';

/**
 * Letters that are written from right to left, including the spaces and signs between their words.
 */
const rightToLeft =
  /([\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}]+(?:[\s'-]+[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}]+)*)/u;

/** The subset object of fontkit as it is; the library's published types describe it wrongly. */
interface Subset {
  /** Adds a letter and returns its number in the new font. */
  includeGlyph(number: number): number;
  encode(): Uint8Array;
}

/** A font that is embedded with only the letters in use. */
export class WideFace {
  readonly resource: string;
  readonly #font: Font;
  readonly #subset: Subset;
  /** The letters in use by their number in the embedded font. */
  readonly #used = new Map<number, Glyph>();

  constructor(resource: string, font: Font) {
    this.resource = resource;
    this.#font = font;
    this.#subset = font.createSubset() as unknown as Subset;
  }

  get isUsed(): boolean {
    return this.#used.size > 0;
  }

  width(text: string, size: number): number {
    const advances = this.#laidOut(text).map(({ advance }) => advance);
    return this.#thousandths(advances.reduce((sum, advance) => sum + advance, 0)) * (size / 1000);
  }

  show(text: string): string {
    const shown = this.#laidOut(text).map(({ glyph, advance }) => {
      const number = this.#subset.includeGlyph(glyph.id);
      this.#used.set(number, glyph);
      // How much closer the next letter is than its normal width would put it.
      const nearer = this.#thousandths(glyph.advanceWidth - advance);
      const code = `<${number.toString(16).padStart(4, '0')}>`;
      return nearer === 0 ? code : `${code} ${writeNumber(nearer)}`;
    });
    return `[${shown.join(' ')}] TJ`;
  }

  add(part: PdfPartWriter): PdfReference {
    const used = [...this.#used].sort(([a], [b]) => a - b);
    const baseFont = name(`COCHAL+${this.#font.postscriptName}`);
    const { minX, minY, maxX, maxY } = this.#font.bbox;
    const file = this.#subset.encode();
    const descriptor = part.add(
      dictionary({
        Type: name('FontDescriptor'),
        FontName: baseFont,
        // 4 marks the font as symbolic: it uses codes of its own.
        Flags: 4,
        FontBBox: [minX, minY, maxX, maxY].map((edge) => this.#thousandths(edge)),
        ItalicAngle: 0,
        Ascent: this.#thousandths(this.#font.ascent),
        Descent: this.#thousandths(this.#font.descent),
        CapHeight: this.#thousandths(this.#font.ascent),
        StemV: 80,
        FontFile2: part.addStream(
          dictionary({ Length1: file.length, Filter: name('FlateDecode') }),
          deflateSync(file),
        ),
      }),
    );
    const letters = part.add(
      dictionary({
        Type: name('Font'),
        Subtype: name('CIDFontType2'),
        BaseFont: baseFont,
        CIDSystemInfo: dictionary({
          Registry: Buffer.from('Adobe'),
          Ordering: Buffer.from('Identity'),
          Supplement: 0,
        }),
        FontDescriptor: descriptor,
        CIDToGIDMap: name('Identity'),
        W: used.flatMap(([number, { advanceWidth }]) => [
          number,
          [this.#thousandths(advanceWidth)],
        ]),
      }),
    );
    const texts = used.map(
      ([number, { codePoints }]) => [number, String.fromCodePoint(...codePoints)] as const,
    );
    return part.add(
      dictionary({
        Type: name('Font'),
        Subtype: name('Type0'),
        BaseFont: baseFont,
        Encoding: name('Identity-H'),
        DescendantFonts: [letters],
        ToUnicode: part.addText(toUnicode(texts, 2)),
      }),
    );
  }

  #laidOut(text: string): { glyph: Glyph; advance: number }[] {
    const line = showable(text, (code) => this.#font.hasGlyphForCodePoint(code));
    const runs = line.split(rightToLeft).filter((run) => run !== '');
    return runs.flatMap((run) => {
      const { glyphs, positions } = this.#font.layout(run);
      return glyphs.map((glyph, place) => ({
        glyph,
        advance: positions[place]?.xAdvance ?? glyph.advanceWidth,
      }));
    });
  }

  #thousandths(units: number): number {
    return Math.round((units * 1000) / this.#font.unitsPerEm);
  }
}
