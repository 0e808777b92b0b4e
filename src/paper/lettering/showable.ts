import { StandardFontEmbedder, StandardFonts } from '@cantoo/pdf-lib';

type FontName = Parameters<typeof StandardFontEmbedder.for>[0];
export type Weight = 'plain' | 'bold';

// The library names the same fonts by two types.
const metricsOf = (font: StandardFonts) => StandardFontEmbedder.for(font as string as FontName);

/** Helvetica, which every reader of PDF brings along, in the letters of Western Europe. */
export const latinMetrics = {
  plain: metricsOf(StandardFonts.Helvetica),
  bold: metricsOf(StandardFonts.HelveticaBold),
} as const;

const latinCodes = new Set(latinMetrics.plain.encoding.supportedCodePoints);

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
