import type { RosterEntry } from '#shared/domain/roster/roster.ts';
import { listName } from '#shared/domain/students/student-name.ts';

type Student = Pick<RosterEntry, 'id' | 'lastName' | 'firstName'>;

const nameOf = (student: Student) => listName({ ...student, studentId: student.id });

/**
 * With the number where somebody else of the class has the same name: they are granted apart. All
 * names are looked at once: of a list of thousands each is asked for at every key.
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
