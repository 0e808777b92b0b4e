import { z } from 'zod';

/** What the database cannot keep as it is must be told, not altered. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** `missing` is said of none. */
const storableOr = (missing?: string) =>
  z
    .string(missing)
    .refine(isStorable, 'Ce texte contient un caractère qui ne peut pas être enregistré.');

/** Any text that can be kept. */
export const storable = storableOr();

/** Any text a person may type, kept to the letter; `missing` is said where there is none. */
export function textUpTo(most: number, missing?: string) {
  return storableOr(missing).max(
    most,
    `Ce texte est trop long (${most.toLocaleString('fr-FR')} caractères au plus).`,
  );
}
