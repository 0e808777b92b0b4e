import { familyName, plainName, saidKey } from './student-identity.ts';

interface ListedName {
  readonly lastName: string;
  readonly firstName: string;
}

/**
 * The part of each name to sort by: as the class list has it, in whatever order it was typed; else
 * as the name itself tells. Who chose a name in the list bears it as the list writes it, last name
 * first, where nothing but the list tells the one from the other.
 */
export function familyNames(list: readonly ListedName[]): (studentName: string) => string {
  const asWritten = new Map<string, string>();
  const inAnyOrder = new Map<string, string>();
  for (const { lastName, firstName } of list) {
    const studentName = `${lastName} ${firstName}`;
    asWritten.set(plainName(studentName), lastName);
    inAnyOrder.set(saidKey({ studentName, studentId: null }), lastName);
  }
  return (studentName) =>
    asWritten.get(plainName(studentName)) ??
    inAnyOrder.get(saidKey({ studentName, studentId: null })) ??
    familyName(studentName);
}
