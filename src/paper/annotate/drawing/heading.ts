import type { BoxVerdict, CopyNotes } from '../copy-notes.ts';
import { writeNumber } from '../pdf/pdf-syntax.ts';
import { drawnSign } from './page-drawing.ts';
import { signMeanings } from './signs.ts';
import { textWidth, wrapText, writeText } from './written-text.ts';

const margin = 28;
const ink = '0.1 0.12 0.2';
const muted = '0.33 0.36 0.45';
const pen = '0.72 0.07 0.12';
const sizes = { name: 14, mark: 22, about: 9.5, comment: 10.5, legend: 8.5 } as const;
const mostCommentLines = 12;

export interface Heading {
  /** In points: the room it takes above the page. */
  readonly height: number;
  /** With the room's lower left corner at a place. */
  draw(bottom: number): string;
}

/** Above the first page, where it covers nothing: who, what, the mark, the teacher's words, the signs. */
export function heading(notes: CopyNotes, pageWidth: number): Heading {
  const broadest = pageWidth - 2 * margin;
  const markWidth = textWidth(notes.mark, sizes.mark, 'bold');
  const [name = '', ...moreName] = wrapText(
    notes.name,
    sizes.name,
    broadest - markWidth - margin,
    'bold',
  );
  const about = [...moreName, ...wrapText(notes.about, sizes.about, broadest - markWidth - margin)];
  const comment = wrapText(notes.comment, sizes.comment, broadest).slice(0, mostCommentLines);
  const rows = [
    20 + sizes.name,
    ...about.map(() => sizes.about + 4),
    ...comment.map((_, place) => sizes.comment + (place === 0 ? 8 : 4)),
    ...(notes.hasSigns ? [sizes.legend + 10] : []),
    12,
  ];
  const height = rows.reduce((sum, row) => sum + row, 0);

  function draw(bottom: number): string {
    let y = bottom + height - 20 - sizes.name;
    const right = pageWidth - margin;
    const lines = [
      `1 1 1 rg 0 ${writeNumber(bottom)} ${writeNumber(pageWidth)} ${writeNumber(height)} re f`,
      `${ink} rg`,
      writeText({ text: name, x: margin, y, size: sizes.name, face: 'bold' }),
      `${pen} rg`,
      writeText({
        text: notes.mark,
        x: right,
        y: y - 5,
        size: sizes.mark,
        face: 'bold',
        align: 'right',
      }),
      `${muted} rg`,
    ];
    for (const text of about) {
      y -= sizes.about + 4;
      lines.push(writeText({ text, x: margin, y, size: sizes.about }));
    }
    lines.push(`${pen} rg`);
    for (const [place, text] of comment.entries()) {
      y -= sizes.comment + (place === 0 ? 8 : 4);
      lines.push(writeText({ text, x: margin, y, size: sizes.comment }));
    }
    if (notes.hasSigns) lines.push(legend(y - sizes.legend - 10));
    lines.push(
      `${pen} RG 0.8 w ${margin} ${writeNumber(bottom + 3)} m ${writeNumber(right)} ${writeNumber(bottom + 3)} l S`,
    );
    return lines.join('\n');
  }
  return { height, draw };
}

function legend(y: number): string {
  const side = 6;
  let x = margin;
  const entries = (Object.entries(signMeanings) as [BoxVerdict, string][]).map(
    ([verdict, meaning]) => {
      const box = { x: x + 1.9 * side, y, width: side, height: side };
      const text = { text: meaning, x: box.x + 2.1 * side, y, size: sizes.legend };
      x = text.x + textWidth(meaning, sizes.legend) + 3 * side;
      const { x: left, y: low } = box;
      const square = `0.4 w 0.4 0.4 0.4 RG ${writeNumber(left)} ${writeNumber(low)} ${side} ${side} re S`;
      return `${square}\n${drawnSign(verdict, box)}\n${muted} rg\n${writeText(text)}`;
    },
  );
  return entries.join('\n');
}
