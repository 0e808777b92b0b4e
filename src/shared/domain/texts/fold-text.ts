import { plainLetters } from './plain-letters.ts';

/**
 * The form in which texts are compared as a reader would, without case and accents: «Évaluation»
 * equals «evaluation», «cœur» equals «coeur», and a typographic apostrophe equals a typewritten
 * one.
 */
export function foldText(text: string): string {
  return plainLetters(text)
    .toLocaleLowerCase('fr')
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/[‐‑‒–]/g, '-');
}

/**
 * Removes what people leave out when they type in a hurry: «nguyen» finds «N’Guyen», «jeanpierre»
 * finds «Jean-Pierre».
 */
const withoutJoints = (folded: string) => folded.replaceAll(/['-]/g, '');

/**
 * Lets «leguen» find «Le Guen»: the letters must start at the beginning of a word and may be
 * separated by spaces. Words of fewer than five letters would be found in every other sentence.
 */
function acrossWords(word: string): RegExp | null {
  if (!/^[\p{L}\p{N}]{5,}$/u.test(word)) return null;
  return new RegExp(`(?:^|[^\\p{L}\\p{N}])${[...word].join("['\\s-]*")}`, 'u');
}

/** Returns a function that says whether a text contains all wanted words, in any order. */
export function wordsFinder(wanted: string): (text: string) => boolean {
  const words = foldText(wanted)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({ word, across: acrossWords(word) }));
  if (words.length === 0) return () => true;
  return (text) => {
    const folded = foldText(text);
    const joined = withoutJoints(folded);
    return words.every(
      ({ word, across }) => folded.includes(word) || joined.includes(word) || across?.test(folded),
    );
  };
}
