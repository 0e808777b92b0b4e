import type { Class } from '#shared/contract/classes.ts';
import { plainLetters } from '#shared/domain/texts/plain-letters.ts';

const folded = (title: string) =>
  plainLetters(title).toLocaleLowerCase('fr').replaceAll(/\s+/g, ' ').trim();

/** The classes with students whose name matches a typed one, ignoring case and accents. */
export function listsOfTitle(classes: readonly Class[], title: string): Class[] {
  const wanted = folded(title);
  return classes.filter(
    (one) => wanted !== '' && one.studentCount > 0 && folded(one.title) === wanted,
  );
}
