import { numberKey, sharedNumbers } from '../../roster/shared-numbers.ts';
import { studentKeyOf } from '../../students/student-identity.ts';
import { bareNumber } from '../../students/student-number.ts';
import { uniqueBy } from '../../unique-by.ts';
import type { Student } from './association.ts';

/**
 * Who of those known each student of a list is, by the list's key: whoever has that key, or else had it
 * before a number was added or mended. That is told by the number without the zeros that spreadsheets
 * drop, or by the name, where one student alone bears it here and there. Names tell nothing between
 * two groups: of the shorter list at least half must be on the other.
 */
export function followStudents<Known extends Student>(
  known: readonly Known[],
  listed: readonly Student[],
): ReadonlyMap<string, Known> {
  const followed = new Map(known.map((student) => [studentKeyOf(student), student]));
  const listedKeys = new Set(listed.map(studentKeyOf));
  const left = new Set(known.filter((student) => !listedKeys.has(studentKeyOf(student))));
  const entries = withoutRepeats(listed);
  const follow = (pairs: ReadonlyMap<Student, Known>) => {
    for (const [entry, student] of pairs) {
      const key = studentKeyOf(entry);
      if (followed.has(key) || !left.delete(student)) continue;
      followed.set(key, student);
    }
  };
  follow(pairsOf(known, entries, bareNumber));
  const named = pairsOf(known, entries, nameKey);
  const found = entries.filter((entry) => followed.has(studentKeyOf(entry)) || named.has(entry));
  if (2 * found.length >= Math.min(known.length, entries.length)) follow(named);
  return followed;
}

/** Nothing where it tells nobody. */
type Telling = (student: Student) => string;

export const nameKey: Telling = ({ firstName, lastName }) =>
  firstName + lastName === '' ? '' : studentKeyOf({ studentId: '', firstName, lastName });

/** The list for `followStudents`: who shares a number with somebody is known by the name. */
export function withoutSharedNumbers<Entry extends Student | null>(
  listed: readonly Entry[],
): Entry[] {
  const shared = sharedNumbers(listed.filter((entry) => entry !== null));
  return listed.map((entry) =>
    entry && shared.has(numberKey(entry)) ? { ...entry, studentId: '' } : entry,
  );
}

function pairsOf<Known extends Student>(
  known: readonly Known[],
  entries: readonly Student[],
  tell: Telling,
): Map<Student, Known> {
  const before = uniqueBy(known, tell);
  const after = uniqueBy(entries, tell);
  return new Map(
    [...after].flatMap(([told, entry]) => {
      const student = told === '' ? undefined : before.get(told);
      return student ? [[entry, student] as const] : [];
    }),
  );
}

/** Two lines with one number are one student; without any they may be namesakes. */
function withoutRepeats(listed: readonly Student[]): Student[] {
  const numbered = listed.filter(({ studentId }) => studentId !== '');
  const once = new Map(numbered.map((entry) => [studentKeyOf(entry), entry]));
  return [...once.values(), ...listed.filter(({ studentId }) => studentId === '')];
}
