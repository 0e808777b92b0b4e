import { z } from 'zod';

/** What the database cannot keep as it is must be told, not altered. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** Any text that can be kept. */
export const storable = z
  .string()
  .refine(isStorable, 'Ce texte contient un caractère qui ne peut pas être enregistré.');

/** Any text a person may type, kept to the letter. */
export function textUpTo(most: number) {
  return storable.max(
    most,
    `Ce texte est trop long (${most.toLocaleString('fr-FR')} caractères au plus).`,
  );
}
