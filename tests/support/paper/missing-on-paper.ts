import type { PrintedLine } from './printed-lines.ts';

/** What a screen shows of one text. */
export interface ShownText {
  /** In their order, cut at formulas, whose signs have no order of their own. */
  readonly pieces: readonly string[];
  readonly programs: readonly string[];
  /** Of its tables, each as its cells; those that hold formulas are left out. */
  readonly rows: readonly (readonly string[])[];
}

/** What the screen shows and the paper does not, or not in that order, line or place. */
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

/** Letters, figures and signs; how lines break, hyphens and the shape of quotes are left out. */
function bare(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[’‘ʼ]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[\s\u00ad–—‐-]/g, '');
}

/** Line by line, each as far in as it was written. */
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
