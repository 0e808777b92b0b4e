import type { TeacherAttempt } from '#shared/contract/attempts.ts';
import { foldText } from '#web/lib/fold-text.ts';

type Student = Pick<TeacherAttempt, 'id' | 'studentName' | 'studentId'>;

const nameOf = ({ studentName }: Student) => foldText(studentName).trim().replaceAll(/\s+/g, ' ');
const numberOf = ({ studentId }: Student) => studentId && foldText(studentId).trim();

/**
 * How many attempts each student seems to have made, by attempt. Numbers decide where both have
 * one: namesakes are not confused. Names decide otherwise.
 */
export function countAttemptsOfStudent(list: readonly Student[]): ReadonlyMap<string, number> {
  const byNumber = countBy(list.map(numberOf));
  const byName = countBy(list.map(nameOf));
  const unnumbered = countBy(list.filter((student) => !numberOf(student)).map(nameOf));
  return new Map(
    list.map((student) => {
      const number = numberOf(student);
      const name = nameOf(student);
      const count = number
        ? (byNumber.get(number) ?? 0) + (unnumbered.get(name) ?? 0)
        : (byName.get(name) ?? 0);
      return [student.id, count];
    }),
  );
}

function countBy(values: readonly (string | null)[]): ReadonlyMap<string | null, number> {
  const counts = new Map<string | null, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
