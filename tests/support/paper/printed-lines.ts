import { spawnSync } from 'node:child_process';

interface Word {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
}

export interface PrintedLine {
  readonly text: string;
  /** In points from the left edge. */
  readonly left: number;
  /** The average width of a character. */
  readonly width: number;
}

const word = /<word xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)<\/word>/g;
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** The lines of a PDF in the order in which they were typeset. */
export function printedLines(pdf: string): PrintedLine[] {
  const { stdout, stderr, status } = spawnSync('/usr/bin/pdftotext', ['-raw', '-bbox', pdf, '-'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(stderr);
  const words = [...stdout.matchAll(word)].map(
    ([, left, right, bottom, text = '']): Word => ({
      text: text.replace(/&(\w+);/g, (entity, name) => entities[name] ?? entity),
      left: Number(left),
      right: Number(right),
      bottom: Number(bottom),
    }),
  );
  const lines: Word[][] = [];
  for (const next of words) {
    const last = lines.at(-1)?.at(-1);
    const goesOn = last && Math.abs(last.bottom - next.bottom) < 2 && next.left > last.left;
    if (goesOn) lines.at(-1)?.push(next);
    else lines.push([next]);
  }
  return lines.map((line) => ({
    text: line.map(({ text }) => text).join(' '),
    left: line[0]?.left ?? 0,
    width:
      line.reduce((sum, { left, right }) => sum + right - left, 0) /
      line.reduce((sum, { text }) => sum + text.length, 0),
  }));
}
