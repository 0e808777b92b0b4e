export interface DiffPiece {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

/**
 * With more pairs of words than this, both texts are shown whole, because nobody could read their
 * mixture.
 */
const MOST_PAIRS = 4_000_000;

/**
 * The words removed from one text and the words added in another, in an order that a person can
 * follow.
 */
export function wordDiff(before: string, after: string): DiffPiece[] {
  const [old, fresh] = [wordsOf(before), wordsOf(after)];
  if (old.length * fresh.length > MOST_PAIRS)
    return joined([whole('gone', old), whole('new', fresh)]);
  const lengths = commonLengths(old, fresh);
  const width = fresh.length + 1;
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  const pieces: DiffPiece[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < fresh.length) {
    const [gone, come] = [old[i], fresh[j]];
    if (gone !== undefined && gone === come) {
      pieces.push({ kind: 'same', text: gone });
      i += 1;
      j += 1;
    } else if (gone !== undefined && (come === undefined || at(i + 1, j) >= at(i, j + 1))) {
      pieces.push({ kind: 'gone', text: gone });
      i += 1;
    } else {
      pieces.push({ kind: 'new', text: come ?? '' });
      j += 1;
    }
  }
  return joined(pieces);
}

/** Splits a text into words, single signs and the spaces between them. */
const wordsOf = (text: string) => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];

const whole = (kind: DiffPiece['kind'], words: readonly string[]) => ({
  kind,
  text: words.join(''),
});

/** For each pair of places, how many words the rests of both texts have in common. */
function commonLengths(old: readonly string[], fresh: readonly string[]): Uint16Array {
  const width = fresh.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = fresh.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        old[i] === fresh[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
    }
  }
  return lengths;
}

/** Joins neighbouring pieces of the same kind. */
function joined(pieces: readonly DiffPiece[]): DiffPiece[] {
  const runs: DiffPiece[] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (piece.text === '') continue;
    if (last?.kind === piece.kind)
      runs[runs.length - 1] = { ...last, text: last.text + piece.text };
    else runs.push(piece);
  }
  return runs;
}
