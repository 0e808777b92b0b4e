import { countEach } from '../count-each.ts';
import { foldText } from '../texts/fold-text.ts';
import { bareListName } from './student-name.ts';

/** Students have no account: what they say of themselves is all there is to know them by. */
export interface StudentIdentity {
  readonly studentName: string;
  /** Blank or null for none. */
  readonly studentId: string | null;
}

/** Among them letters that are drawn as nothing, and the empty pattern of Braille. */
const invisible =
  /\u034f|[\ufe00-\ufe0f]|[\u17b4\u17b5]|[\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\u2800\u3164\ufeff\uffa0]/g;

/** A name or number as it is kept: no sign that hides or turns, accents in one form. */
export function plainName(text: string): string {
  return text.normalize('NFC').replaceAll(invisible, '').trim().replace(/\s+/g, ' ');
}

/** Does it show, and stay in its place? Signs piled upon a letter would be drawn over the neighbours. */
export function isReadable(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(name) && !/\p{M}{4}/u.test(name);
}

/** Attempts and printed codes keep what it gives: it may never change, while `foldText` learns letters. */
function keptText(text: string | null): string {
  return plainName(text ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLocaleLowerCase('fr')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/[‐‑‒–]/g, '-');
}

/**
 * The part of a typed name to sort by. Capitals tell it, as on every French list; without them the
 * first word is taken for the first name.
 */
export function familyName(studentName: string): string {
  const words = plainName(studentName).split(' ');
  const isCapital = (word: string) =>
    word.length > 1 && /\p{L}/u.test(word) && word === word.toLocaleUpperCase('fr');
  const capitals = words.filter(isCapital);
  if (capitals.length > 0 && capitals.length < words.length) return capitals.join(' ');
  return words.slice(words.length > 1 ? 1 : 0).join(' ');
}

/**
 * By what a student of a list is known: the number, or the name where there is none, in the order
 * of its columns.
 */
export function studentKey({ studentName, studentId }: StudentIdentity): string {
  const number = keptText(studentId);
  return number === '' ? `name ${keptText(studentName)}` : `number ${number}`;
}

/** The same, of a student whose names are known apart: last name first, as it is kept. */
export function studentKeyOf(student: {
  readonly studentId: string;
  readonly lastName: string;
  readonly firstName: string;
}): string {
  return studentKey({ studentName: bareListName(student), studentId: student.studentId });
}

/** Letters of other alphabets and digits that are drawn as these: «а» is Cyrillic, «0» a digit. */
const lookAlikes = new Map(
  [
    ['авсенікморѕтухјα', 'abcehikmopstyxja'],
    ['βεηικνορτυχ01l|', 'benikvoptuxoiii'],
  ].flatMap(([drawn = '', meant = '']) => [...drawn].map((sign, at) => [sign, meant[at] ?? sign])),
);

/** As a hurried eye sees it: case, accents, spaces and hidden signs make nobody else. */
const seen = (text: string | null) =>
  [...foldText(plainName((text ?? '').normalize('NFKC')))]
    .map((sign) => lookAlikes.get(sign) ?? sign)
    .join('');

/**
 * By what somebody is known who says who he or she is: the number, or the words of the name in any
 * order. A person who is taken for another talks to the teacher; one who plays with accents, with
 * the order of the names or with another alphabet's letters is found out. Attempts keep a hash of it:
 * with another rule a migration empties `said_hash` and `name_hash`, else those of before are not found by it.
 */
export function saidKey({ studentName, studentId }: StudentIdentity): string {
  const number = seen(studentId).replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (number !== '') return `number ${number}`;
  const words = seen(studentName).split(/[^\p{L}\p{N}]+/u);
  return `name ${words.filter(Boolean).sort().join(' ')}`;
}

/** By the name alone, whatever number was said with it. */
export function saidNameKey({ studentName }: Pick<StudentIdentity, 'studentName'>): string {
  return saidKey({ studentName, studentId: null });
}

/** Who takes a quiz: what is said, and by whom the class list knows the student where it was asked. */
export interface Taker extends StudentIdentity {
  readonly rosterKey: string | null;
}

/** A number that its student spaced out, as programs look it up; what a list knows stays as the list has it. */
export function writtenNumber({ studentId, rosterKey }: Omit<Taker, 'studentName'>): string | null {
  if (studentId === null || rosterKey !== null || !/^[\d ]+$/.test(studentId)) return studentId;
  return studentId.replaceAll(' ', '');
}

/**
 * Students to be found again: the list tells apart whom it knows, «Martin Paul» and «Paul Martin»
 * too; of others there is what they said.
 */
export class Takers {
  readonly #listed = new Set<string>();
  readonly #unlisted = new Set<string>();
  readonly #said = new Set<string>();

  constructor(takers: Iterable<Taker>) {
    for (const taker of takers) this.add(taker);
  }

  add(taker: Taker): void {
    const said = saidKey(taker);
    this.#said.add(said);
    if (taker.rosterKey === null) this.#unlisted.add(said);
    else this.#listed.add(taker.rosterKey);
  }

  has(taker: Taker): boolean {
    const said = saidKey(taker);
    if (taker.rosterKey === null) return this.#said.has(said);
    return this.#listed.has(taker.rosterKey) || this.#unlisted.has(said);
  }
}

/** Whether two are taken for one student. */
export function isSameStudent(a: StudentIdentity, b: StudentIdentity): boolean {
  return saidKey(a) === saidKey(b);
}

/** The same of two who take a quiz; without a look at what they said where the list knows both. */
export function isSameTaker(a: Taker, b: Taker): boolean {
  if (a.rosterKey !== null && b.rosterKey !== null) return a.rosterKey === b.rosterKey;
  return isSameStudent(a, b);
}

/**
 * Whether who begins as `student` may be who began as `other`: without a list the same name is
 * enough, for whoever wants a second copy types another number.
 */
export function mayBeSameTaker(student: Taker, other: Taker): boolean {
  if (student.rosterKey !== null) return isSameTaker(student, other);
  return isSameStudent(student, other) || saidNameKey(student) === saidNameKey(other);
}

/**
 * How many attempts each student seems to have made, by attempt: for the eye of a teacher, who is
 * also shown a number left out once. Numbers decide where both have one, or the list where it knows
 * both, names otherwise.
 */
export function countAttemptsOfStudent(
  list: readonly (Taker & { readonly id: string })[],
): ReadonlyMap<string, number> {
  const students = list.map(({ id, studentName, studentId, rosterKey }) => {
    const name = saidNameKey({ studentName });
    const said = saidKey({ studentName, studentId });
    return { id, name, number: said === name ? rosterKey : said };
  });
  const byNumber = countEach(students.map(({ number }) => number));
  const byName = countEach(students.map(({ name }) => name));
  const unnumbered = countEach(students.map(({ name, number }) => (number ? null : name)));
  return new Map(
    students.map(({ id, name, number }) => [
      id,
      number ? (byNumber.get(number) ?? 0) + (unnumbered.get(name) ?? 0) : (byName.get(name) ?? 0),
    ]),
  );
}
