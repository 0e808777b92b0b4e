import { StandardFontEmbedder, StandardFonts } from '@cantoo/pdf-lib';
import { writeNumber } from '../pdf/pdf-syntax.ts';

type FontName = Parameters<typeof StandardFontEmbedder.for>[0];
// The library names the same fonts by two types.
const metricsOf = (font: StandardFonts) => StandardFontEmbedder.for(font as string as FontName);

/** The two faces that every reader of PDF has. */
const faces = {
  plain: { resource: 'FaceA', metrics: metricsOf(StandardFonts.Helvetica) },
  bold: { resource: 'FaceB', metrics: metricsOf(StandardFonts.HelveticaBold) },
} as const;
type Face = keyof typeof faces;

/** PostScript names by the names under which pages know them. */
export const faceNames: Readonly<Record<string, string>> = {
  FaceA: 'Helvetica',
  FaceB: 'Helvetica-Bold',
};

const width = (text: string, size: number, face: Face) =>
  faces[face].metrics.widthOfTextAtSize(text, size);

/** What these faces can show: the letter without its accent where they lack it, else a question mark. */
export function showable(text: string): string {
  return [...text.normalize('NFC').replaceAll(/\s/g, ' ')].map(shown).join('');
}

function shown(sign: string): string {
  if (isShowable(sign)) return sign;
  const plain = others.get(sign) ?? sign.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return plain !== '' && [...plain].every(isShowable) ? plain : '?';
}

const others = new Map(
  Object.entries({ ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', '−': '-', '′': '’' }),
);
const codes = new Set(faces.plain.metrics.encoding.supportedCodePoints);
const isShowable = (sign: string) => codes.has(sign.codePointAt(0) ?? 0);

export interface WrittenText {
  readonly text: string;
  readonly x: number;
  /** Of the line it stands on. */
  readonly y: number;
  readonly size: number;
  readonly face?: Face;
  readonly align?: 'left' | 'right';
}

/** A line of text, in the colour of the moment. */
export function writeText({
  text,
  x,
  y,
  size,
  face = 'plain',
  align = 'left',
}: WrittenText): string {
  const line = showable(text);
  const left = align === 'left' ? x : x - width(line, size, face);
  const { resource, metrics } = faces[face];
  const place = `${writeNumber(left)} ${writeNumber(y)} Td`;
  return `BT /${resource} ${writeNumber(size)} Tf ${place} ${metrics.encodeText(line)} Tj ET`;
}

/** Lines no broader than that; a word that is broader stands alone. */
export function wrapText(
  text: string,
  size: number,
  broadest: number,
  face: Face = 'plain',
): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of showable(paragraph).split(' ').filter(Boolean)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && width(longer, size, face) > broadest) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    if (line !== '') lines.push(line);
  }
  return lines;
}

export function textWidth(text: string, size: number, face: Face = 'plain'): number {
  return width(showable(text), size, face);
}
