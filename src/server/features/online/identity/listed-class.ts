import { setImmediate } from 'node:timers/promises';
import { BoundedMap } from '#shared/domain/bounded-map.ts';
import { countEach } from '#shared/domain/count-each.ts';
import { type StudentIdentity, saidKey } from '#shared/domain/students/student-identity.ts';
import {
  codeBeforeNumber,
  handleOf,
  identityOf,
  type ListedStudent,
  listedStudent,
  nameOf,
  personalCodeOf,
  runsOf,
  wordsOf,
} from './listed-students.ts';
import { type IsLike, isAlmost, isBegun, isMeant, isNamedLike } from './typed-name.ts';

/** The work is done in slices of some milliseconds, since a request waits for several of them. */
const AT_A_TIME = 40;

/** So many quizzes of one class are kept; more of them are worked out anew. */
const MOST_SECRETS = 8;

type Index = ReadonlyMap<string, ListedStudent>;

/** The list of a class, and what is worked out of it once for all who are looked up in it. */
export class ListedClass {
  readonly students: readonly ListedStudent[];
  readonly #handles = new BoundedMap<string, Index>(MOST_SECRETS);
  readonly #codes = new BoundedMap<string, Index>(MOST_SECRETS);
  readonly #codesBeforeNumbers = new BoundedMap<string, Index>(MOST_SECRETS);
  readonly #runs: readonly (readonly string[])[];
  readonly #said: ReadonlyMap<string, ReadonlySet<ListedStudent>>;

  readonly #lines: ReadonlyMap<string, number>;
  readonly #bearers: ReadonlyMap<string, number>;

  private constructor({ students, runs, said }: Worked) {
    this.students = students;
    this.#runs = runs;
    this.#said = said;
    this.#lines = countEach(students.map(({ key }) => key));
    this.#bearers = countEach(students.map(({ bareKey }) => bareKey));
  }

  static readonly nobody = new ListedClass({ students: [], runs: [], said: new Map() });

  static async of(entries: readonly ListedStudent['entry'][]): Promise<ListedClass> {
    const worked: Worked = { students: [], runs: [], said: new Map() };
    for (const [place, entry] of entries.entries()) {
      if (place % AT_A_TIME === 0) await setImmediate();
      workOut(worked, listedStudent(entry));
    }
    return new ListedClass(worked);
  }

  ofHandle(secret: string, handle: string): ListedStudent | undefined {
    return this.#indexed(this.#handles, secret, handleOf).get(handle);
  }

  ofPersonalCode(secret: string, code: string): ListedStudent | undefined {
    const owner = this.#indexed(this.#codes, secret, personalCodeOf).get(code);
    if (owner) return owner;
    const before = this.#indexed(this.#codesBeforeNumbers, secret, codeBeforeNumber).get(code);
    return before && this.#bearers.get(before.bareKey) === 1 ? before : undefined;
  }

  /**
   * Tells whether another line of the list says the same number, or the same name without one:
   * nobody can tell whose a code would be.
   */
  isShared(student: ListedStudent): boolean {
    return (this.#lines.get(student.key) ?? 0) > 1;
  }

  /**
   * Returns the few students who are meant by what is typed, nobody where there are more: somebody
   * who knows no name of the class would read it otherwise. Those whose whole name is typed are
   * found however many they are. A slip in a word is forgiven where nobody is meant without it.
   */
  offered(typed: string, most: number): ListedStudent[] {
    const wanted = wordsOf(typed);
    const found = this.#meantBy(wanted, isBegun);
    const meant = found.length > 0 ? found : this.#meantBy(wanted, isAlmost);
    if (meant.length <= most) return meant;
    const whole = wanted.toSorted().join();
    return meant.filter((one) => wordsOf(nameOf(one)).toSorted().join() === whole).slice(0, most);
  }

  #meantBy(wanted: readonly string[], isLike: IsLike): ListedStudent[] {
    return this.students.filter((_, place) => isMeant(wanted, this.#runs[place] ?? [], isLike));
  }

  /** Returns the student whom a bare name means, where that is one student. */
  meant(claim: StudentIdentity): ListedStudent | null {
    const [student, ...others] = this.#saidLike(saidKey(claim));
    return student && others.length === 0 ? student : null;
  }

  /**
   * Returns the student whose number is said beside the name of somebody else; null where both
   * agree, or no number is known.
   */
  otherOfNumber(claim: StudentIdentity): ListedStudent | null {
    const student = this.meant(claim);
    const runs = student && this.#runs[this.students.indexOf(student)];
    return runs && !isNamedLike(wordsOf(claim.studentName), runs) ? student : null;
  }

  hasNamesake(student: ListedStudent): boolean {
    const name = nameOf(student);
    return this.#saidLike(saidKey({ studentName: name, studentId: null })).some(
      (other) => other !== student && nameOf(other) === name,
    );
  }

  #saidLike(key: string): ListedStudent[] {
    return [...(this.#said.get(key) ?? [])];
  }

  #indexed(
    kept: BoundedMap<string, Index>,
    secret: string,
    nameFor: (secret: string, student: ListedStudent) => string,
  ): Index {
    const known = kept.get(secret);
    if (known) return known;
    // Of several students with one key the first of the list is meant.
    const index = new Map(
      this.students.toReversed().map((student) => [nameFor(secret, student), student]),
    );
    kept.set(secret, index);
    return index;
  }
}

interface Worked {
  readonly students: ListedStudent[];
  /** The searchable words of each name. */
  readonly runs: string[][];
  /** The students by name and number, and by the name alone. */
  readonly said: Map<string, Set<ListedStudent>>;
}

function workOut({ students, runs, said }: Worked, student: ListedStudent): void {
  const studentName = nameOf(student);
  students.push(student);
  runs.push(runsOf(studentName));
  for (const key of [saidKey(identityOf(student)), saidKey({ studentName, studentId: null })]) {
    said.set(key, (said.get(key) ?? new Set()).add(student));
  }
}
