import { mathCharacters } from './math-characters.ts';
import { plainCharacter, textCharacters } from './text-characters.ts';

/** Prints a character that needs no font of its own; null for any other. */
export function printCharacter(character: string): string | null {
  const text = textCharacters.get(character);
  if (text !== undefined) return text;
  if (plainCharacter.test(character)) return character;
  const math = mathCharacters.get(character);
  return math === undefined ? null : `\\ensuremath{${math}}`;
}
