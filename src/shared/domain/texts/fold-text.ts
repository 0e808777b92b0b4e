import { plainLetters } from './plain-letters.ts';

/**
 * For comparing as a reader does, without case and accents: «Évaluation» is «evaluation», «cœur»
 * is «coeur», and the apostrophe of a telephone is that of a keyboard.
 */
export function foldText(text: string): string {
  return plainLetters(text)
    .toLocaleLowerCase('fr')
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/[‐‑‒–]/g, '-');
}

/** What is left out by whoever types in a hurry: «nguyen» for «N’Guyen», «jeanpierre» for «Jean-Pierre». */
const withoutJoints = (folded: string) => folded.replaceAll(/['-]/g, '');

/**
 * «leguen» for «Le Guen»: from the beginning of a word on, whatever stands between the letters. Fewer
 * of them would be found in two words of every other sentence.
 */
function acrossWords(word: string): RegExp | null {
  if (!/^[\p{L}\p{N}]{5,}$/u.test(word)) return null;
  return new RegExp(`(?:^|[^\\p{L}\\p{N}])${[...word].join("['\\s-]*")}`, 'u');
}

/** Whether the text holds every word that is wanted, in any order. */
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
