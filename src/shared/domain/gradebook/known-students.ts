import { foldText } from '../fold-text.ts';
import { plainName } from '../students/student-identity.ts';

export interface NamedStudent {
  /** The student's number, or nothing. */
  readonly studentId: string;
  readonly lastName: string;
  readonly firstName: string;
}

const folded = (text: string) => foldText(plainName(text));

/** In any order: online «Léa Morel» and «MOREL Léa» are typed alike. */
function nameKey({ lastName, firstName }: NamedStudent): string {
  const words = folded(`${firstName} ${lastName}`).split(/[\s'-]+/);
  return words.filter(Boolean).toSorted().join(' ');
}

/**
 * Finds the same student again from one quiz to the next. Numbers decide where both have one, names
 * otherwise; a name that two students bear decides nothing.
 */
export class KnownStudents<S extends NamedStudent> {
  readonly #students: S[];
  readonly #byNumber = new Map<string, S>();
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
    const number = folded(student.studentId);
    if (number !== '' && !this.#byNumber.has(number)) this.#byNumber.set(number, student);
    const name = nameKey(student);
    this.#byName.set(name, [...(this.#byName.get(name) ?? []), student]);
    return student;
  }

  find(wanted: NamedStudent): S | null {
    const number = folded(wanted.studentId);
    const numbered = number === '' ? undefined : this.#byNumber.get(number);
    if (numbered) return numbered;
    const name = nameKey(wanted);
    if (name === '') return null;
    const namesakes = (this.#byName.get(name) ?? []).filter(
      ({ studentId }) => number === '' || folded(studentId) === '',
    );
    return namesakes.length === 1 ? (namesakes[0] ?? null) : null;
  }
}
