import { mathCharacters } from './math-characters.ts';
import { plainCharacter, textCharacters } from './text-characters.ts';

/** A character that LaTeX sets without a font of its own; null when it is none. */
export function printCharacter(character: string): string | null {
  const text = textCharacters.get(character);
  if (text !== undefined) return text;
  if (plainCharacter.test(character)) return character;
  const math = mathCharacters.get(character);
  return math === undefined ? null : `\\ensuremath{${math}}`;
}
