import { Encodings, Font, FontNames } from '@cantoo/pdf-lib/standard-fonts';

export type Weight = 'plain' | 'bold';

/** Helvetica, which every PDF reader includes, with the letters of Western Europe. */
const latinFonts = {
  plain: Font.load(FontNames.Helvetica),
  bold: Font.load(FontNames.HelveticaBold),
} as const;

const latinCodes = new Set(Encodings.WinAnsi.supportedCodePoints);

const latinSigns = (text: string) =>
  [...latinShowable(text)].map((sign) =>
    Encodings.WinAnsi.encodeUnicodeCodePoint(sign.codePointAt(0) ?? 0),
  );

/** The width of a line in Helvetica. */
export function latinWidth(text: string, weight: Weight, size: number): number {
  const font = latinFonts[weight];
  const width = latinSigns(text).reduce(
    (sum, { name }) => sum + (font.getWidthOfGlyph(name) ?? 250),
    0,
  );
  return (width * size) / 1000;
}

/** A line in Helvetica in the syntax of PDF. */
export function latinString(text: string): string {
  const codes = latinSigns(text).map(({ code }) => code.toString(16).padStart(2, '0'));
  return `<${codes.join('')}>`;
}

/** Whether Helvetica contains every letter of a text. */
export function isLatin(text: string): boolean {
  return [...tidied(text)].every((sign) => latinCodes.has(sign.codePointAt(0) ?? 0));
}

/** Signs that look like one that every font contains. */
const alike = new Map(Object.entries({ '‐': '-', '‑': '-', '−': '-', '′': '’' }));

/** Unifies spaces, composes accents and removes what is invisible anyway. */
function tidied(text: string): string {
  const plain = text.normalize('NFC').replaceAll(/\s/g, ' ');
  const seen = plain.replaceAll(/\p{Cf}|\p{Cc}|\p{Variation_Selector}/gu, '');
  return [...seen].map((sign) => alike.get(sign) ?? sign).join('');
}

/**
 * Prepares a text for a font. A letter that the font lacks is replaced by its code in brackets,
 * which nobody could take for a part of a name.
 */
export function showable(text: string, has: (codePoint: number) => boolean): string {
  const named = (code: number) => `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
  return [...tidied(text)]
    .map((sign) => {
      const code = sign.codePointAt(0) ?? 0;
      return has(code) ? sign : named(code);
    })
    .join('');
}

export const latinShowable = (text: string) => showable(text, (code) => latinCodes.has(code));
