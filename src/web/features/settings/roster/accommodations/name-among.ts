import type { RosterEntry } from '#shared/domain/roster/roster.ts';

type Student = Pick<RosterEntry, 'id' | 'lastName' | 'firstName'>;

const nameOf = ({ id, lastName, firstName }: Student) => `${lastName} ${firstName}`.trim() || id;

/** With the number where somebody else of the class has the same name: they are granted apart. */
export function nameAmong(students: readonly Student[], student: Student): string {
  const name = nameOf(student);
  const hasNamesake = students.some((other) => other.id !== student.id && nameOf(other) === name);
  return hasNamesake && student.id ? `${name} (${student.id})` : name;
}
