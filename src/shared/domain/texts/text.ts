import { z } from 'zod';

/** A text that the database cannot store unchanged is refused instead of being altered. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** `missing` is the message where there is no text at all. */
const storableOr = (missing?: string) =>
  z
    .string(missing)
    .refine(isStorable, 'Ce texte contient un caractère qui ne peut pas être enregistré.');

/** Any text that the database can store. */
export const storable = storableOr();

/**
 * Any text that a person may type, stored unchanged; `missing` is the message where there is none.
 */
export function textUpTo(most: number, missing?: string) {
  return storableOr(missing).max(
    most,
    `Ce texte est trop long (${most.toLocaleString('fr-FR')} caractères au plus).`,
  );
}
