import { foldText } from './fold-text.ts';

/** Students have no account: what they say of themselves is all there is to know them by. */
export interface StudentIdentity {
  readonly studentName: string;
  /** Blank or null for none. */
  readonly studentId: string | null;
}

const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** A name or number as it is kept: no sign that hides or turns, accents in one form. */
export function plainName(text: string): string {
  return text.normalize('NFC').replaceAll(invisible, '').trim().replace(/\s+/g, ' ');
}

/** However it is typed: case, accents, spaces and hidden signs make nobody else. */
const folded = (text: string | null) => foldText(plainName(text ?? ''));

/**
 * What a student is known by: the number, or the name where there is none. So a namesake who is
 * refused adds a number.
 */
export function studentKey({ studentName, studentId }: StudentIdentity): string {
  const number = folded(studentId);
  return number === '' ? `name ${folded(studentName)}` : `number ${number}`;
}

/** Whether two are taken for one student. */
export function isSameStudent(a: StudentIdentity, b: StudentIdentity): boolean {
  return studentKey(a) === studentKey(b);
}

/**
 * How many attempts each student seems to have made, by attempt: for the eye of a teacher, who is
 * also shown a number left out once. Numbers decide where both have one, names otherwise.
 */
export function countAttemptsOfStudent(
  list: readonly (StudentIdentity & { readonly id: string })[],
): ReadonlyMap<string, number> {
  const students = list.map(({ id, studentName, studentId }) => ({
    id,
    name: folded(studentName),
    number: folded(studentId) || null,
  }));
  const byNumber = countBy(students.map(({ number }) => number));
  const byName = countBy(students.map(({ name }) => name));
  const unnumbered = countBy(students.map(({ name, number }) => (number ? null : name)));
  return new Map(
    students.map(({ id, name, number }) => [
      id,
      number ? (byNumber.get(number) ?? 0) + (unnumbered.get(name) ?? 0) : (byName.get(name) ?? 0),
    ]),
  );
}

function countBy(values: readonly (string | null)[]): ReadonlyMap<string | null, number> {
  const counts = new Map<string | null, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
