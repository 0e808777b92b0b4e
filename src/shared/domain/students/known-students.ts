import { saidKey } from './student-identity.ts';
import { bareNumber } from './student-number.ts';

export interface NamedStudent {
  /** Who of the class list it is, where that is known. */
  readonly rosterEntryId?: string | null | undefined;
  /** The student's number, or an empty text. */
  readonly studentId: string;
  readonly lastName: string;
  readonly firstName: string;
}

/**
 * The key of a name with its words in any order, because students type «Léa Morel» as well as
 * «MOREL Léa».
 */
const saidNameKey = ({ lastName, firstName }: NamedStudent) =>
  saidKey({ studentName: `${firstName} ${lastName}`, studentId: null });
const nobodysName = saidNameKey({ studentId: '', lastName: '', firstName: '' });

/**
 * The key of a number however it is typed: «ETU-107» is the same as «etu 107». Null without a
 * number.
 */
function numberKey({ studentId }: NamedStudent): string | null {
  const key = saidKey({ studentName: '', studentId });
  return key === nobodysName ? null : key;
}

/** The only student who has a value; null where several students have it. */
type Owners<S> = Map<string, S | null>;

function addOwner<S>(owners: Owners<S>, key: string, student: S): void {
  owners.set(key, owners.has(key) ? null : student);
}

/**
 * Finds the same student again in another quiz. The class list decides where it knows both; numbers where both students have one,
 * without regard to leading zeros; otherwise names decide. A value that several students share
 * identifies nobody. A lookup costs the same however many students share a value.
 */
export class KnownStudents<S extends NamedStudent> {
  readonly #students: S[] = [];
  readonly #byNumber = new Map<string, S>();
  readonly #byBareNumber: Owners<S> = new Map();
  readonly #byName: Owners<S> = new Map();
  /** Only the students without a number. */
  readonly #byNameAlone: Owners<S> = new Map();
  readonly #byEntry = new Map<string, S>();

  constructor(students: readonly S[]) {
    for (const student of students) this.add(student);
  }

  get all(): readonly S[] {
    return this.#students;
  }

  add(student: S): S {
    this.#students.push(student);
    if (student.rosterEntryId) this.#byEntry.set(student.rosterEntryId, student);
    const number = numberKey(student);
    if (number !== null && !this.#byNumber.has(number)) this.#byNumber.set(number, student);
    const bare = bareNumber(student);
    if (bare) addOwner(this.#byBareNumber, bare, student);
    const name = saidNameKey(student);
    addOwner(this.#byName, name, student);
    if (number === null) addOwner(this.#byNameAlone, name, student);
    return student;
  }

  find(wanted: NamedStudent): S | null {
    const listed = this.#byEntry.get(wanted.rosterEntryId ?? '');
    if (listed) return listed;
    const number = numberKey(wanted);
    const numbered = number === null ? undefined : this.#byNumber.get(number);
    if (numbered) return numbered;
    const alike = this.#byBareNumber.get(bareNumber(wanted));
    if (alike) return alike;
    const name = saidNameKey(wanted);
    if (name === nobodysName) return null;
    return (number === null ? this.#byName : this.#byNameAlone).get(name) ?? null;
  }
}
