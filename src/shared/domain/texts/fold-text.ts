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

/** Whether the text holds every word that is wanted, in any order. */
export function wordsFinder(wanted: string): (text: string) => boolean {
  const words = foldText(wanted).split(/\s+/).filter(Boolean);
  if (words.length === 0) return () => true;
  return (text) => {
    const folded = foldText(text);
    const joined = withoutJoints(folded);
    return words.every((word) => folded.includes(word) || joined.includes(word));
  };
}
