import type { Class } from '#shared/contract/settings.ts';
import { plainLetters } from '#shared/domain/texts/plain-letters.ts';

const folded = (title: string) =>
  plainLetters(title).toLocaleLowerCase('fr').replaceAll(/\s+/g, ' ').trim();

/** The classes with students that are meant by a typed name, however it is typed. */
export function listsOfTitle(classes: readonly Class[], title: string): Class[] {
  const wanted = folded(title);
  return classes.filter(
    (one) => wanted !== '' && one.studentCount > 0 && folded(one.title) === wanted,
  );
}
