import { Encodings, Font, FontNames } from '@cantoo/pdf-lib/standard-fonts';

export type Weight = 'plain' | 'bold';

/** Helvetica, which every reader of PDF brings along, in the letters of Western Europe. */
const latinFonts = {
  plain: Font.load(FontNames.Helvetica),
  bold: Font.load(FontNames.HelveticaBold),
} as const;

const latinCodes = new Set(Encodings.WinAnsi.supportedCodePoints);

const latinSigns = (text: string) =>
  [...latinShowable(text)].map((sign) =>
    Encodings.WinAnsi.encodeUnicodeCodePoint(sign.codePointAt(0) ?? 0),
  );

/** How wide a line of Helvetica is. */
export function latinWidth(text: string, weight: Weight, size: number): number {
  const font = latinFonts[weight];
  const width = latinSigns(text).reduce(
    (sum, { name }) => sum + (font.getWidthOfGlyph(name) ?? 250),
    0,
  );
  return (width * size) / 1000;
}

/** A line of Helvetica as PDF writes it. */
export function latinString(text: string): string {
  const codes = latinSigns(text).map(({ code }) => code.toString(16).padStart(2, '0'));
  return `<${codes.join('')}>`;
}

/** Whether Helvetica has every letter of a text. */
export function isLatin(text: string): boolean {
  return [...tidied(text)].every((sign) => latinCodes.has(sign.codePointAt(0) ?? 0));
}

/** Signs that look the same as one that every font has. */
const alike = new Map(Object.entries({ '‐': '-', '‑': '-', '−': '-', '′': '’' }));

/** Spaces as one kind, accents joined to their letters, and nothing that is not seen anyway. */
function tidied(text: string): string {
  const plain = text.normalize('NFC').replaceAll(/\s/g, ' ');
  const seen = plain.replaceAll(/\p{Cf}|\p{Cc}|\p{Variation_Selector}/gu, '');
  return [...seen].map((sign) => alike.get(sign) ?? sign).join('');
}

/** A text in a font; a letter that it lacks is named by its code, which nobody takes for a name. */
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
