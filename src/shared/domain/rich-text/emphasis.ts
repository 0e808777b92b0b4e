import { isAfter, isBefore } from './boundaries.ts';
import type { Inline } from './rich-text.ts';
import type { Atom } from './scan-lines.ts';

/** One character, or an atom that counts as one: a formula, code or an escaped sign. */
interface Cell {
  readonly character: string;
  readonly atom: Atom | null;
}

interface Stars {
  readonly start: number;
  readonly count: number;
  readonly opens: boolean;
  readonly closes: boolean;
}

const OBJECT = '\ufffc';

/**
 * Reads bold and italic in one line: `**…**`, `*…*`, and `***…***` for both. Stars are markup only
 * around words; those of `2*3*4`, `5 * 3`, `*.txt` and `'*'` are text. Underscores are never
 * markup.
 */
export function emphasise(atoms: readonly Atom[]): Inline[] {
  const cells = cellsOf(atoms);
  return styled(cells, starsOf(cells), { from: 0, to: cells.length }, {});
}

function cellsOf(atoms: readonly Atom[]): Cell[] {
  return atoms.flatMap((atom): Cell[] =>
    atom.kind === 'text'
      ? [...atom.text].map((character) => ({ character, atom: null }))
      : [{ character: atom.kind === 'sign' ? atom.text : OBJECT, atom }],
  );
}

function starsOf(cells: readonly Cell[]): Stars[] {
  const isStar = (place: number) => cells[place]?.character === '*' && cells[place]?.atom === null;
  const found: Stars[] = [];
  for (let start = 0; start < cells.length; start += 1) {
    if (!isStar(start)) continue;
    let end = start + 1;
    while (isStar(end)) end += 1;
    const [before, after] = [cells[start - 1]?.character, cells[end]?.character];
    const opens = isBefore(before) && /[\p{L}\p{N}\p{Ps}\p{Pi}\ufffc]/u.test(after ?? '');
    const closes = isAfter(after) && /[^\s'"]/.test(before ?? '');
    if (end - start <= 3) found.push({ start, count: end - start, opens, closes });
    start = end - 1;
  }
  return found;
}

type Style = Pick<Extract<Inline, { kind: 'text' }>, 'bold' | 'italic'>;

const styles: Readonly<Record<number, Style>> = {
  1: { italic: true },
  2: { bold: true },
  3: { bold: true, italic: true },
};

interface Span {
  readonly from: number;
  readonly to: number;
}

function styled(
  cells: readonly Cell[],
  stars: readonly Stars[],
  { from, to }: Span,
  style: Style,
): Inline[] {
  const closers = nextClosers(stars);
  const pieces: Inline[] = [];
  let end = from;
  for (let place = 0; place < stars.length; place += 1) {
    const opener = stars[place];
    const last = closers[place];
    const closer = last === undefined ? undefined : stars[last];
    if (!opener?.opens || last === undefined || !closer) continue;
    const inner = { from: opener.start + opener.count, to: closer.start };
    pieces.push(
      ...plain(cells.slice(end, opener.start), style),
      ...styled(cells, stars.slice(place + 1, last), inner, { ...style, ...styles[opener.count] }),
    );
    end = closer.start + closer.count;
    place = last;
  }
  return [...pieces, ...plain(cells.slice(end, to), style)];
}

/** For each run of stars, the next run of the same length that can close it. */
function nextClosers(stars: readonly Stars[]): (number | undefined)[] {
  const next = new Map<number, number>();
  const closers: (number | undefined)[] = [];
  for (let place = stars.length - 1; place >= 0; place -= 1) {
    const { count = 0, closes = false } = stars[place] ?? {};
    closers[place] = next.get(count);
    if (closes) next.set(count, place);
  }
  return closers;
}

function plain(cells: readonly Cell[], style: Style): Inline[] {
  const pieces: Inline[] = [];
  let text = '';
  const addText = () => {
    if (text !== '') pieces.push({ kind: 'text', text, ...style });
    text = '';
  };
  for (const { character, atom } of cells) {
    if (atom === null || atom.kind === 'sign') {
      text += character;
    } else if (atom.kind !== 'text') {
      addText();
      pieces.push(atom);
    }
  }
  addText();
  return pieces;
}
