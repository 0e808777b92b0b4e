import { bareNumber } from './number-distance.ts';
import { saidKey, studentKeyOf } from './student-identity.ts';

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

/** Whom something tells from all others; null where several bear it. */
type Owners<S> = Map<string, S | null>;

function own<S>(owners: Owners<S>, key: string, student: S): void {
  owners.set(key, owners.has(key) ? null : student);
}

/**
 * Finds the same student again from one quiz to the next. Numbers decide where both have one, but for
 * zeros before them, and names otherwise; what two students bear decides nothing, and however many
 * bear it costs nothing more.
 */
export class KnownStudents<S extends NamedStudent> {
  readonly #students: S[] = [];
  readonly #byNumber = new Map<string, S>();
  readonly #byBareNumber: Owners<S> = new Map();
  readonly #byName: Owners<S> = new Map();
  /** Of those without a number. */
  readonly #byNameAlone: Owners<S> = new Map();
  /** In their order, whoever bears one key of a list; looked at once somebody is asked for by it. */
  readonly #placesByKey = new Map<string, number[]>();
  #keyed = 0;

  constructor(students: readonly S[]) {
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
    if (bare) own(this.#byBareNumber, bare, student);
    const name = saidNameKey(student);
    own(this.#byName, name, student);
    if (number === null) own(this.#byNameAlone, name, student);
    return student;
  }

  find(wanted: NamedStudent): S | null {
    const number = numberKey(wanted);
    const numbered = number === null ? undefined : this.#byNumber.get(number);
    if (numbered) return numbered;
    const alike = this.#byBareNumber.get(bareNumber(wanted));
    if (alike) return alike;
    const name = saidNameKey(wanted);
    if (name === nobodysName) return null;
    return (number === null ? this.#byName : this.#byNameAlone).get(name) ?? null;
  }

  /** Who alone has this key of a list among the first so many. */
  findByKey(key: string, among: number): S | null {
    this.#lookAtKeys();
    const [place, other = among] = this.#placesByKey.get(key) ?? [];
    const isAlone = place !== undefined && place < among && other >= among;
    return isAlone ? (this.#students[place] ?? null) : null;
  }

  #lookAtKeys(): void {
    for (const student of this.#students.slice(this.#keyed)) {
      const key = studentKeyOf(student);
      const places = this.#placesByKey.get(key);
      if (places) places.push(this.#keyed);
      else this.#placesByKey.set(key, [this.#keyed]);
      this.#keyed += 1;
    }
  }
}
