/** Whether what is typed stands for a word of a name. A run is the name from that word on. */
export type IsLike = (typed: string, run: string, word: string) => boolean;

export const isBegun: IsLike = (typed, run) => run.startsWith(typed);

/** In shorter words one letter more or less makes another name. */
const LEAST_FOR_SLIPS = 4;

export const isAlmost: IsLike = (typed, run, word) =>
  isBegun(typed, run, word) ||
  (Math.min(typed.length, word.length) >= LEAST_FOR_SLIPS && isOneSlipFrom(typed, word));

/** Of a word of the name, so many letters are to be typed, or all where it is shorter. */
const LEAST_OF_WORD = 3;

/**
 * Each word that was typed stands for a word of the name, in any order, or all of them together do:
 * spaces, apostrophes and hyphens that are left out or put in change nothing. It takes two words of
 * the name: with one alone, the usual given names would be enough to read a class.
 */
export function isMeant(
  typed: readonly string[],
  runs: readonly string[],
  isLike: IsLike,
): boolean {
  const words = runs.map((run, place) => run.slice(0, run.length - (runs[place + 1]?.length ?? 0)));
  const least = words.map((word) => Math.min(LEAST_OF_WORD, word.length));
  const needed = Math.min(2, words.length);
  const known = new Set<number>();
  const stands = (start: string) => {
    const places = runs.flatMap((run, at) => (isLike(start, run, words[at] ?? '') ? [at] : []));
    for (const place of places) if (start.length >= (least[place] ?? 0)) known.add(place);
    return places.length > 0;
  };
  if (typed.length >= needed && typed.every(stands) && known.size >= needed) return true;
  const joined = typed.join('');
  return runs.some((run, place) => {
    const letters = (words[place]?.length ?? 0) + (least[place + 1] ?? Infinity);
    return joined.length >= letters && run.startsWith(joined);
  });
}

/**
 * Tells whether a name typed beside a number can be that of the student who bears it: two of its
 * words stand for words of the name, initials do, and slips are forgiven.
 */
export function isNamedLike(typed: readonly string[], runs: readonly string[]): boolean {
  const words = runs.map((run, place) => run.slice(0, run.length - (runs[place + 1]?.length ?? 0)));
  const stands = (start: string) => runs.some((run, at) => isAlmost(start, run, words[at] ?? ''));
  return typed.filter(stands).length >= Math.min(2, typed.length, runs.length);
}

/** One letter is other, too many or missing, or two neighbours are exchanged. */
function isOneSlipFrom(typed: string, word: string): boolean {
  const longer = Math.max(typed.length, word.length);
  if (longer - Math.min(typed.length, word.length) > 1) return false;
  let start = 0;
  while (start < longer && typed[start] === word[start]) start += 1;
  const rest = (text: string, from: number) => text.slice(start + from);
  if (typed.length !== word.length) {
    return typed.length > word.length
      ? rest(typed, 1) === rest(word, 0)
      : rest(typed, 0) === rest(word, 1);
  }
  const isExchanged = typed[start] === word[start + 1] && typed[start + 1] === word[start];
  return rest(typed, 1) === rest(word, 1) || (isExchanged && rest(typed, 2) === rest(word, 2));
}
