import { countEach } from '../count-each.ts';
import { foldText } from '../texts/fold-text.ts';
import { bareListName } from './student-name.ts';

/**
 * How a student is identified. Students have no account, so that nothing is known but what they
 * say.
 */
export interface StudentIdentity {
  readonly studentName: string;
  /** The student's number; blank or null for none. */
  readonly studentId: string | null;
}

/**
 * Matches invisible characters, including letters that are drawn as nothing and the empty Braille
 * pattern.
 */
const invisible =
  /\u034f|[\ufe00-\ufe0f]|[\u17b4\u17b5]|[\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\u2800\u3164\ufeff\uffa0]/g;

/**
 * The form in which a name or number is stored: without invisible characters or signs that change
 * the direction of text, and with accents in one form.
 */
export function plainName(text: string): string {
  return text.normalize('NFC').replaceAll(invisible, '').trim().replace(/\s+/g, ' ');
}

/**
 * Whether a name is visible and stays within its line. Many accents on one letter would be drawn
 * over neighbouring lines.
 */
export function isReadable(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(name) && !/\p{M}{4}/u.test(name);
}

/**
 * Attempts and printed codes store what this function returns, so that its result must never
 * change; `foldText` may still learn further letters.
 */
function storedForm(text: string | null): string {
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
 * The part of a typed name to sort by: the words in capitals, as in every French list. Without
 * capitals, the first word is taken for the first name.
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
 * The key of a student in a list: the number, or the name in the order of the list's columns where
 * there is no number.
 */
export function studentKey({ studentName, studentId }: StudentIdentity): string {
  const number = storedForm(studentId);
  return number === '' ? `name ${storedForm(studentName)}` : `number ${number}`;
}

/** Like `studentKey`, for a student whose last and first names are known separately. */
export function studentKeyOf(student: {
  readonly studentId: string;
  readonly lastName: string;
  readonly firstName: string;
}): string {
  return studentKey({ studentName: bareListName(student), studentId: student.studentId });
}

/**
 * Letters of other alphabets and digits that look like these letters: «а» is Cyrillic, «0» is a
 * digit.
 */
const lookAlikes = new Map(
  [
    ['авсенікморѕтухјα', 'abcehikmopstyxja'],
    ['βεηικνορτυχ01l|', 'benikvoptuxoiii'],
  ].flatMap(([drawn = '', meant = '']) => [...drawn].map((sign, at) => [sign, meant[at] ?? sign])),
);

/**
 * The text as a hurried reader sees it: case, accents, spaces and invisible characters make no
 * difference.
 */
const asReadersSee = (text: string | null) =>
  [...foldText(plainName((text ?? '').normalize('NFKC')))]
    .map((sign) => lookAlikes.get(sign) ?? sign)
    .join('');

/**
 * The key of a person by what that person says: the number, or the words of the name in any order.
 * It is tolerant on purpose: a person mistaken for another can talk to the teacher, but nobody
 * passes for somebody else by changing accents, the order of names or the alphabet. Attempts store
 * a hash of it. A migration that comes with another rule must empty `said_hash` and `name_hash`,
 * otherwise earlier attempts are not found.
 */
export function saidKey({ studentName, studentId }: StudentIdentity): string {
  const number = asReadersSee(studentId).replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (number !== '') return `number ${number}`;
  const words = asReadersSee(studentName).split(/[^\p{L}\p{N}]+/u);
  return `name ${words.filter(Boolean).sort().join(' ')}`;
}

/** The key of the name alone, whatever number was given with it. */
export function saidNameKey({ studentName }: Pick<StudentIdentity, 'studentName'>): string {
  return saidKey({ studentName, studentId: null });
}

/**
 * A student who takes a quiz: what was said, and who of the class list it is where the quiz asked the
 * list.
 */
export interface Taker extends StudentIdentity {
  readonly rosterEntryId: string | null;
}

/**
 * Removes the spaces that a student typed in a number, because other programs look it up without
 * them. A number known from the class list stays as it is there.
 */
export function writtenNumber({
  studentId,
  rosterEntryId,
}: Omit<Taker, 'studentName'>): string | null {
  if (studentId === null || rosterEntryId !== null || !/^[\d ]+$/.test(studentId)) return studentId;
  return studentId.replaceAll(' ', '');
}

/**
 * A set of students who take a quiz. Those whom the class list identified are told apart by it,
 * even «Martin Paul» and «Paul Martin»; others by what they said.
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
    if (taker.rosterEntryId === null) this.#unlisted.add(said);
    else this.#listed.add(taker.rosterEntryId);
  }

  has(taker: Taker): boolean {
    const said = saidKey(taker);
    if (taker.rosterEntryId === null) return this.#said.has(said);
    return this.#listed.has(taker.rosterEntryId) || this.#unlisted.has(said);
  }
}

/** Whether two identities are taken for the same student. */
export function isSameStudent(a: StudentIdentity, b: StudentIdentity): boolean {
  return saidKey(a) === saidKey(b);
}

/**
 * Like `isSameStudent` for two takers. Where the class list identified both, only that counts.
 */
export function isSameTaker(a: Taker, b: Taker): boolean {
  if (a.rosterEntryId !== null && b.rosterEntryId !== null)
    return a.rosterEntryId === b.rosterEntryId;
  return isSameStudent(a, b);
}

/**
 * Whether the student who wants to begin may be the one who began as `other`. Without a class list
 * the same name is enough, because somebody who wants a second copy would type another number.
 */
export function mayBeSameTaker(student: Taker, other: Taker): boolean {
  if (student.rosterEntryId !== null) return isSameTaker(student, other);
  return isSameStudent(student, other) || saidNameKey(student) === saidNameKey(other);
}

/**
 * How many attempts each student seems to have made, by attempt id. It is only a hint for the
 * teacher, so that it also counts an attempt where the number was left out. Numbers decide where
 * both have one, the class list where it knows both, names otherwise.
 */
export function countAttemptsOfStudent(
  list: readonly (Taker & { readonly id: string })[],
): ReadonlyMap<string, number> {
  const students = list.map(({ id, studentName, studentId, rosterEntryId }) => {
    const name = saidNameKey({ studentName });
    const said = saidKey({ studentName, studentId });
    return { id, name, number: said === name ? rosterEntryId : said };
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
