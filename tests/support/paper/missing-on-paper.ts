import type { PrintedLine } from './printed-lines.ts';

export interface ShownText {
  /** Cut at formulas, whose signs have no fixed order. */
  readonly pieces: readonly string[];
  readonly programs: readonly string[];
  /** Tables as cells, without those that contain formulas. */
  readonly rows: readonly (readonly string[])[];
}

/** Texts of the screen that the paper lacks, or has in another order, line or place. */
export function missingOnPaper(
  shown: readonly ShownText[],
  lines: readonly PrintedLine[],
): string[] {
  const printed = bare(lines.map(({ text }) => text).join(''));
  const printedRows = new Set(lines.map(({ text }) => bare(text)));
  const missing: string[] = [];
  let place = 0;
  for (const { pieces, programs, rows } of shown) {
    for (const piece of pieces.map(bare).filter((text) => text !== '')) {
      const at = printed.indexOf(piece, place);
      if (at < 0) missing.push(`${piece} in ${printed.slice(place, place + 400)}`);
      else place = at + piece.length;
    }
    missing.push(...programs.filter((code) => !isProgramPrinted(code, lines)));
    missing.push(...rows.map((row) => row.join(' ')).filter((row) => !printedRows.has(bare(row))));
  }
  return missing;
}

/** Without line breaks, hyphens and the shape of quotes. */
function bare(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[’‘ʼ]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[\s\u00ad–—‐-]/g, '');
}

/** Compares line by line, with the indentation. */
function isProgramPrinted(code: string, lines: readonly PrintedLine[]): boolean {
  const written = code.split('\n').filter((line) => line.trim() !== '');
  const first = lines.findIndex((_, start) =>
    written.every((line, index) => words(lines[start + index]?.text ?? '') === words(line)),
  );
  if (first < 0) return false;
  const indents = written.map((line) => line.length - line.trimStart().length);
  const least = Math.min(...indents);
  const printed = lines.slice(first, first + written.length);
  const left = Math.min(...printed.map((line) => line.left));
  const width = Math.min(...printed.map((line) => line.width));
  return printed.every(
    (line, index) => Math.round((line.left - left) / width) === (indents[index] ?? 0) - least,
  );
}

function words(line: string): string {
  return line.trim().replaceAll(/\s+/g, ' ');
}
