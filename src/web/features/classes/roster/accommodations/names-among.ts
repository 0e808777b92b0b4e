import type { RosterEntry } from '#shared/domain/roster/roster.ts';
import { listName } from '#shared/domain/students/student-name.ts';

type Student = Pick<RosterEntry, 'id' | 'lastName' | 'firstName'>;

const nameOf = (student: Student) => listName({ ...student, studentId: student.id });

/**
 * Adds the number to a name that another student of the class shares. The names are indexed once,
 * because the name of each student is needed at every keystroke.
 */
export function namesAmong(students: readonly Student[]): (student: Student) => string {
  const numbers = new Map<string, Set<string>>();
  for (const student of students) {
    const name = nameOf(student);
    const known = numbers.get(name) ?? new Set();
    numbers.set(name, known.add(student.id));
  }
  return (student) => {
    const name = nameOf(student);
    const known = numbers.get(name) ?? new Set();
    const hasNamesake = known.size > (known.has(student.id) ? 1 : 0);
    return hasNamesake && student.id ? `${name} (${student.id})` : name;
  };
}
