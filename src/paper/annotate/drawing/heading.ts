import { encode } from 'uqr';
import { wrapText } from '../../lettering/wrap-text.ts';
import type { BoxVerdict, CopyNotes, Place } from '../copy-notes.ts';
import { writeNumber } from '../pdf/pdf-syntax.ts';
import type { Face, Faces } from './faces.ts';
import { drawnSign } from './page-drawing.ts';
import { signMeanings } from './signs.ts';
import { writeText } from './written-text.ts';

const margin = 28;
const ink = '0.1 0.12 0.2';
const muted = '0.33 0.36 0.45';
const pen = '0.72 0.07 0.12';
const sizes = { name: 14, mark: 22, about: 9.5, comment: 10.5, legend: 8.5, caption: 7 } as const;
/** In points. The modules of the code are then wider than half a millimetre, which phones need. */
const codeSide = 72;
const caption = 'Ma copie en ligne';
/** A comment of more lines than this is written without its line breaks. */
const mostCommentLines = 12;

export interface Heading {
  /** The height, in points, that it needs above the scan. */
  readonly height: number;
  /** Draws the heading with its lower left corner at this height. */
  draw(bottom: number): string;
  /** Where the code that links to the student's page is drawn then; null where there is none. */
  linkAt(bottom: number): Place | null;
}

/** In points: the shorter side of the smallest scanned paper, of A4, and of the largest. */
const papers = { smallest: 380, usual: 595, largest: 930 } as const;

/**
 * The heading above the first page, where it covers nothing: the student, the quiz, the mark, the
 * comment and the meaning of the signs.
 */
export function heading(
  notes: CopyNotes,
  { width, height }: { readonly width: number; readonly height: number },
  faces: Faces,
): Heading {
  const side = Math.min(width, height);
  const isPaper = side >= papers.smallest && side <= papers.largest;
  // Phones write pages of any size, such as one point for each pixel, so the heading is scaled as
  // if the page were A4.
  const scale = isPaper ? 1 : side / papers.usual;
  const own = headingInPoints(notes, width / scale, faces);
  return {
    height: own.height * scale,
    draw: (bottom) => scaled(own.draw(bottom / scale), scale),
    linkAt(bottom) {
      const place = own.linkAt(bottom / scale);
      return (
        place && {
          x: place.x * scale,
          y: place.y * scale,
          width: place.width * scale,
          height: place.height * scale,
        }
      );
    },
  };
}

function scaled(drawing: string, scale: number): string {
  if (scale === 1) return drawing;
  const factor = writeNumber(scale);
  return `q ${factor} 0 0 ${factor} 0 0 cm\n${drawing}\nQ`;
}

function headingInPoints(notes: CopyNotes, pageWidth: number, faces: Faces): Heading {
  const right = pageWidth - margin - (notes.link ? codeSide + margin : 0);
  const markFace = faces.of(notes.mark, 'bold');
  const broadest = right - margin;
  const besideMark = broadest - markFace.width(notes.mark, sizes.mark) - margin;
  const nameFace = faces.of(notes.name, 'bold');
  const [name = '', ...moreName] = wrapped(notes.name, sizes.name, besideMark, nameFace);
  const aboutFace = faces.of(notes.about);
  const about = [
    ...moreName.map((text) => ({ text, face: nameFace })),
    ...wrapped(notes.about, sizes.about, besideMark, aboutFace).map((text) => ({
      text,
      face: aboutFace,
    })),
  ];
  const commentFace = faces.of(notes.comment);
  const comment = commentLines(notes.comment, broadest, commentFace);
  const rows = [
    20 + sizes.name,
    ...about.map(() => sizes.about + 4),
    ...comment.map((_, place) => sizes.comment + (place === 0 ? 8 : 4)),
    ...(notes.hasSigns ? [sizes.legend + 10] : []),
    12,
  ];
  const ownHeight = rows.reduce((sum, row) => sum + row, 0);
  const height = Math.max(ownHeight, notes.link ? codeSide + sizes.caption + 30 : 0);

  function draw(bottom: number): string {
    const top = bottom + height;
    let y = top - 20 - sizes.name;
    const lines = [
      `1 1 1 rg 0 ${writeNumber(bottom)} ${writeNumber(pageWidth)} ${writeNumber(height)} re f`,
      `${ink} rg`,
      writeText({ text: name, x: margin, y, size: sizes.name, face: nameFace }),
      `${pen} rg`,
      writeText({
        text: notes.mark,
        x: right,
        y: y - 5,
        size: sizes.mark,
        face: markFace,
        align: 'right',
      }),
      `${muted} rg`,
    ];
    for (const { text, face } of about) {
      y -= sizes.about + 4;
      lines.push(writeText({ text, x: margin, y, size: sizes.about, face }));
    }
    lines.push(`${pen} rg`);
    for (const [place, text] of comment.entries()) {
      y -= sizes.comment + (place === 0 ? 8 : 4);
      lines.push(writeText({ text, x: margin, y, size: sizes.comment, face: commentFace }));
    }
    if (notes.hasSigns) lines.push(legend(y - sizes.legend - 10, faces.of('')));
    if (notes.link) lines.push(drawLink(notes.link, pageWidth - margin, top - 14, faces.of('')));
    lines.push(
      `${pen} RG 0.8 w ${margin} ${writeNumber(bottom + 3)} m ${writeNumber(pageWidth - margin)} ${writeNumber(bottom + 3)} l S`,
    );
    return lines.join('\n');
  }
  function linkAt(bottom: number): Place | null {
    if (!notes.link) return null;
    const y = bottom + height - 14 - codeSide;
    return { x: pageWidth - margin - codeSide, y, width: codeSide, height: codeSide };
  }
  return { height, draw, linkAt };
}

/**
 * All lines of the comment, in as little height as possible, because a higher heading makes the
 * printed page smaller.
 */
function commentLines(comment: string, broadest: number, face: Face): string[] {
  const lines = wrapped(comment, sizes.comment, broadest, face);
  if (lines.length <= mostCommentLines) return lines;
  return wrapped(comment.replaceAll(/\s*\n\s*/g, ' / '), sizes.comment, broadest, face);
}

function wrapped(text: string, size: number, broadest: number, face: Face): string[] {
  return wrapText(text, broadest, (line) => face.width(line, size));
}

/** Draws a QR code that links to the student's private page, for readers of the paper. */
function drawLink(link: string, right: number, top: number, face: Face): string {
  const x = right - codeSide;
  const y = top - codeSide;
  const text = {
    text: caption,
    x: x + codeSide / 2,
    y: y - sizes.caption - 3,
    size: sizes.caption,
    face,
    align: 'centre',
  } as const;
  const code = drawQrCode(link, { x, y, width: codeSide, height: codeSide });
  return `${code}\n${muted} rg\n${writeText(text)}`;
}

function legend(y: number, face: Face): string {
  const side = 6;
  let x = margin;
  const entries = (Object.entries(signMeanings) as [BoxVerdict, string][]).map(
    ([verdict, meaning]) => {
      const box = { x: x + 1.9 * side, y, width: side, height: side };
      const text = { text: meaning, x: box.x + 2.1 * side, y, size: sizes.legend, face };
      x = text.x + face.width(meaning, sizes.legend) + 3 * side;
      const { x: left, y: low } = box;
      const square = `0.4 w 0.4 0.4 0.4 RG ${writeNumber(left)} ${writeNumber(low)} ${side} ${side} re S`;
      return `${square}\n${drawnSign(verdict, box)}\n${muted} rg\n${writeText(text)}`;
    },
  );
  return entries.join('\n');
}

/** Draws a QR code as a single image, because separate squares would show gaps between them. */
function drawQrCode(text: string, { x, y, width, height }: Place): string {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const rows = data.map((row) => {
    const bits = row.map((isDark) => (isDark ? '1' : '0')).join('');
    const bytes = bits.match(/.{1,8}/g) ?? [];
    return bytes
      .map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2).toString(16).padStart(2, '0'))
      .join('');
  });
  const matrix = [width, 0, 0, height, x, y].map(writeNumber).join(' ');
  return [
    `q 0 0 0 rg ${matrix} cm`,
    `BI /W ${size} /H ${size} /IM true /D [1 0] /F /AHx ID`,
    `${rows.join('\n')}>`,
    'EI Q',
  ].join('\n');
}
