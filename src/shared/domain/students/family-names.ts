import { familyName, plainName, saidKey } from './student-identity.ts';

interface ListedName {
  readonly lastName: string;
  readonly firstName: string;
}

/**
 * Returns a function that finds the part of a name to sort by. It takes the last name from the
 * class list, in whatever order the name was typed, and otherwise guesses it from the name itself.
 * A name picked from the list is written with the last name first, and only the list tells where it
 * ends.
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
