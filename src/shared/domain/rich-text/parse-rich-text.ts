import { isCode, isCodeLine } from './code-lines.ts';
import { emphasise } from './emphasis.ts';
import type { Block, Inline } from './rich-text.ts';
import { type SourceLine, scanLines } from './scan-lines.ts';
import { type SourceTable, tableAt } from './source-table.ts';

const lineEnds = /\r\n|[\r\u2028\u2029]/g;
const fence = /^ {0,3}(`{3,}|~{3,}) *[\w+#.-]* *$/;

/**
 * Parses the markup in a teacher's text. Screens, paper and checks all use this parser, so that
 * they agree. A sign without a partner is plain text.
 */
export function parseRichText(written: string): Block[] {
  const lines = written.replace(lineEnds, '\n').split('\n');
  const blocks: Block[] = [];
  const bare = bareFences(lines);
  let loose: string[] = [];
  for (let place = 0; place < lines.length; place += 1) {
    const end = fenceEnd(lines, place, bare);
    if (end === null) {
      loose.push(lines[place] ?? '');
      continue;
    }
    blocks.push(...looseBlocks(loose));
    blocks.push({ kind: 'code', code: lines.slice(place + 1, end).join('\n') });
    loose = [];
    place = end;
  }
  return [...blocks, ...looseBlocks(loose)];
}

interface BareFence {
  readonly place: number;
  readonly mark: string;
}

/**
 * Lists the lines that may close a fence. They are found once, because a text may open thousands of
 * fences and close none.
 */
function bareFences(lines: readonly string[]): BareFence[] {
  return lines.flatMap((line, place) => {
    const mark = line.trim();
    return /^(?:`{3,}|~{3,})$/.test(mark) ? [{ place, mark }] : [];
  });
}

/**
 * The line that closes the fence which begins here; null where none begins or it is never closed.
 */
function fenceEnd(
  lines: readonly string[],
  place: number,
  bare: readonly BareFence[],
): number | null {
  const mark = fence.exec(lines[place] ?? '')?.[1];
  if (mark === undefined) return null;
  const end = bare.find((other) => other.place > place && other.mark.startsWith(mark))?.place;
  return end !== undefined && end > place + 1 ? end : null;
}

/** The blocks of lines outside fences. Each passage is judged by itself to be code or prose. */
function looseBlocks(loose: readonly string[]): Block[] {
  const blocks: Block[] = [];
  const passages = passagesOf(scanLines(loose.join('\n')));
  let prose: SourceLine[] = [];
  for (let place = 0; place < passages.length; place += 1) {
    const passage = passages[place] ?? [];
    if (!isCode(passage)) {
      prose.push(...passage);
      continue;
    }
    blocks.push(...proseBlocks(prose));
    prose = [];
    const end = codeEnd(passages, place);
    blocks.push(codeBlock(passages.slice(place, end + 1).flat()));
    place = end;
  }
  return [...blocks, ...proseBlocks(prose)];
}

/** Splits lines into passages, which are alternately blank and not blank. */
function passagesOf(lines: readonly SourceLine[]): SourceLine[][] {
  const passages: SourceLine[][] = [];
  for (const line of lines) {
    const last = passages.at(-1);
    if (last?.[0]?.isBlank === line.isBlank) last.push(line);
    else passages.push([line]);
  }
  return passages;
}

/** Code continues after blank lines as long as the next passage may be code as well. */
function codeEnd(passages: readonly SourceLine[][], from: number): number {
  let end = from;
  for (;;) {
    const next = passages[end + 2];
    if (!next || !(isCode(next) || next.every(({ raw }) => isCodeLine(raw)))) return end;
    end += 2;
  }
}

function codeBlock(lines: readonly SourceLine[]): Block {
  return { kind: 'code', code: lines.map(({ raw }) => raw.trimEnd()).join('\n') };
}

function proseBlocks(lines: readonly SourceLine[]): Block[] {
  const blocks: Block[] = [];
  let text: SourceLine[] = [];
  let place = 0;
  while (place < lines.length) {
    const table = tableAt(lines, place);
    if (table) {
      blocks.push(...textBlock(text), tableBlock(table));
      text = [];
    } else {
      text.push(...lines.slice(place, place + 1));
    }
    place += table?.lineCount ?? 1;
  }
  return [...blocks, ...textBlock(text)];
}

function textBlock(lines: readonly SourceLine[]): Block[] {
  const from = lines.findIndex(({ isBlank }) => !isBlank);
  if (from < 0) return [];
  const to = lines.findLastIndex(({ isBlank }) => !isBlank);
  const pieces = lines
    .slice(from, to + 1)
    .flatMap(({ atoms }, index): Inline[] => [
      ...(index === 0 ? [] : [{ kind: 'text', text: '\n' } as const]),
      ...emphasise(atoms),
    ]);
  return [{ kind: 'text', content: joinTexts(pieces) }];
}

function tableBlock({ cells, hasHeader }: SourceTable): Block {
  const columns = Math.max(...cells.map((row) => row.length));
  const rows = cells.map((row) =>
    Array.from({ length: columns }, (_, column) => joinTexts(emphasise(row[column] ?? []))),
  );
  return { kind: 'table', hasHeader, rows };
}

/** Joins neighbouring texts of the same style. */
function joinTexts(pieces: readonly Inline[]): Inline[] {
  const joined: Inline[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const isSame =
      piece.kind === 'text' &&
      last?.kind === 'text' &&
      last.bold === piece.bold &&
      last.italic === piece.italic;
    if (isSame) joined.splice(-1, 1, { ...last, text: last.text + piece.text });
    else joined.push(piece);
  }
  return joined;
}
