import type { TeacherAttempt } from '#shared/contract/attempts.ts';
import { foldText } from '#web/lib/list/fold-text.ts';

type Student = Pick<TeacherAttempt, 'id' | 'studentName' | 'studentId'>;

const plain = (text: string) => foldText(text).trim().replaceAll(/\s+/g, ' ');

/**
 * How many attempts each student seems to have made, by attempt. Numbers decide where both have
 * one: namesakes are not confused. Names decide otherwise.
 */
export function countAttemptsOfStudent(list: readonly Student[]): ReadonlyMap<string, number> {
  const students = list.map(({ id, studentName, studentId }) => ({
    id,
    name: plain(studentName),
    number: studentId && plain(studentId),
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
