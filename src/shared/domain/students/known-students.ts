import { bareNumber } from '../correction/association/number-distance.ts';
import { saidKey } from './student-identity.ts';

export interface NamedStudent {
  /** The student's number, or nothing. */
  readonly studentId: string;
  readonly lastName: string;
  readonly firstName: string;
}

/** In any order, as whoever begins a quiz is known: «Léa Morel» and «MOREL Léa» are typed alike. */
const saidNameKey = ({ lastName, firstName }: NamedStudent) =>
  saidKey({ studentName: `${firstName} ${lastName}`, studentId: null });
const nobodysName = saidNameKey({ studentId: '', lastName: '', firstName: '' });

/** However it is typed: «ETU-107» is «etu 107». Null for none. */
function numberKey({ studentId }: NamedStudent): string | null {
  const key = saidKey({ studentName: '', studentId });
  return key === nobodysName ? null : key;
}

/**
 * Finds the same student again from one quiz to the next. Numbers decide where both have one, but for
 * zeros before them, and names otherwise; what two students bear decides nothing.
 */
export class KnownStudents<S extends NamedStudent> {
  readonly #students: S[];
  readonly #byNumber = new Map<string, S>();
  readonly #byBareNumber = new Map<string, S[]>();
  readonly #byName = new Map<string, S[]>();

  constructor(students: readonly S[]) {
    this.#students = [];
    for (const student of students) this.add(student);
  }

  get all(): readonly S[] {
    return this.#students;
  }

  add(student: S): S {
    this.#students.push(student);
    const number = numberKey(student);
    if (number !== null && !this.#byNumber.has(number)) this.#byNumber.set(number, student);
    const bare = bareNumber(student);
    if (bare) this.#byBareNumber.set(bare, [...(this.#byBareNumber.get(bare) ?? []), student]);
    const name = saidNameKey(student);
    this.#byName.set(name, [...(this.#byName.get(name) ?? []), student]);
    return student;
  }

  find(wanted: NamedStudent): S | null {
    const number = numberKey(wanted);
    const numbered = number === null ? undefined : this.#byNumber.get(number);
    if (numbered) return numbered;
    const [alike, ...others] = this.#byBareNumber.get(bareNumber(wanted)) ?? [];
    if (alike && others.length === 0) return alike;
    const name = saidNameKey(wanted);
    if (name === nobodysName) return null;
    const namesakes = (this.#byName.get(name) ?? []).filter(
      (student) => number === null || numberKey(student) === null,
    );
    return namesakes.length === 1 ? (namesakes[0] ?? null) : null;
  }
}
