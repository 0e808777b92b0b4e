import { plainLetters } from '#shared/domain/texts/plain-letters.ts';

const MOST = 3;

/** Spellings that sound the same in French, each mapped to one of them. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/([rt])h/g, '$1'],
  [/y/g, 'i'],
  [/e?au/g, 'o'],
  [/ai|ei/g, 'e'],
  [/qu|c(?=[^eihs]|$)/g, 'k'],
  [/c(?=[ei])/g, 's'],
  [/(.)\1+/g, '$1'],
];

function asHeard(word: string): string {
  return sounds.reduce((heard, [spelling, sound]) => heard.replace(spelling, sound), plain(word));
}

function plain(word: string): string {
  return plainLetters(word).toLocaleLowerCase('fr');
}

/** The number of letters to insert, delete, replace or exchange with their neighbour. */
function distance(from: string, to: string): number {
  let before: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isExchanged = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        isExchanged ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, above] = [above, current];
  }
  return above[to.length] ?? 0;
}

/**
 * The candidates that the writer of `word` may have meant, the most likely first; often there are
 * none.
 */
export function nearestWords(word: string, candidates: readonly string[]): string[] {
  const most = Math.min(4, Math.floor((word.length + 1) / 2) - 1);
  const ranked = [...new Set(candidates)]
    .map((candidate) => {
      const heard = distance(asHeard(word), asHeard(candidate));
      const written = distance(plain(word), plain(candidate));
      return { candidate, heard, far: written + Math.min(heard, written) };
    })
    .filter(({ far }) => far <= most)
    .sort((one, other) => one.far - other.far || one.heard - other.heard);
  const best = ranked[0]?.far ?? 0;
  return ranked
    .filter(({ far }) => far <= best + 1)
    .slice(0, MOST)
    .map(({ candidate }) => candidate);
}
