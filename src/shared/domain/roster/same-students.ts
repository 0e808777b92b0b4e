import { countEach } from '../count-each.ts';
import { studentKeyOf } from '../students/student-identity.ts';
import { bareListName } from '../students/student-name.ts';
import { foldText } from '../texts/fold-text.ts';
import type { RosterEntry } from './roster.ts';

/** An entry with what the student's personal codes, and the id, are made of. */
export interface CodedEntry extends RosterEntry {
  readonly codeKey: string;
}

/** A student of a class who may have left its list. */
export interface KeptStudent extends CodedEntry {
  readonly isListed: boolean;
}

/** The number or, where there is none, the name in the order of the list's columns. */
export const rosterKey = ({ id, ...names }: Omit<RosterEntry, 'email'>): string =>
  studentKeyOf({ ...names, studentId: id });

/**
 * The one place where the students of a class are matched with a new version of its list. A student
 * who is clearly the same keeps id and codes, and with them all that names the id; somebody who had
 * left the list comes back if nobody on it was that student. Whoever else is listed is new: the id is
 * made of the number or name, as it would be in another class, unless it belongs to somebody else.
 */
export function withNewList<Kept extends KeptStudent>(
  students: readonly Kept[],
  list: readonly RosterEntry[],
  freshKey: () => string,
): { listed: CodedEntry[]; left: Kept[] } {
  const [before, former] = [true, false].map((isListed) =>
    students.filter((student) => student.isListed === isListed),
  ) as [Kept[], Kept[]];
  const back = sameStudents(former, list);
  const found = sameStudents(before, list).map((was, place) =>
    was === null ? former[back[place] ?? -1] : before[was],
  );
  const taken = new Set(students.map(({ codeKey }) => codeKey));
  const listed = list.map((entry, place) => {
    const key = rosterKey(entry);
    const codeKey = found[place]?.codeKey ?? (taken.has(key) ? freshKey() : key);
    taken.add(codeKey);
    return { ...entry, codeKey };
  });
  const numbers = new Set(list.filter(({ id }) => id).map(rosterKey));
  const staying = new Set(found);
  const left = students
    .filter((student) => !staying.has(student))
    // A number that is on the list is no longer theirs.
    .map((student) => (numbers.has(rosterKey(student)) ? { ...student, id: '' } : student));
  return { listed, left };
}

/**
 * The values by which an entry can be recognised; null where it has none or shares it with another
 * student.
 */
interface Marks {
  readonly entry: RosterEntry;
  /**
   * Number, name and, for entries alike in both, the place among them. Without a number only as many
   * entries that nothing tells apart as before are the same, in their order.
   */
  readonly line: string | null;
  readonly name: string | null;
  readonly number: string | null;
  readonly address: string | null;
}

type Agreement = readonly [
  keyof Omit<Marks, 'entry'>,
  (one: RosterEntry, two: RosterEntry) => boolean,
];

/**
 * For each entry of a new version of the list, the index of the earlier entry that clearly belongs
 * to the same student; null where nobody can be sure. No earlier entry is used twice.
 */
function sameStudents(
  before: readonly RosterEntry[],
  after: readonly RosterEntry[],
): (number | null)[] {
  const old = marksOf(before);
  const found: (number | null)[] = after.map(() => null);
  const taken = new Set<number>();
  const marks = marksOf(after);
  for (const [mark, agree] of agreements) {
    const places = new Map(old.map((one, place) => [one[mark], place] as const).toReversed());
    for (const [place, one] of marks.entries()) {
      const was = one[mark] === null ? undefined : places.get(one[mark]);
      if (found[place] !== null || was === undefined || taken.has(was)) continue;
      if (!agree((old[was] as Marks).entry, one.entry)) continue;
      found[place] = was;
      taken.add(was);
    }
  }
  return found;
}

/** The rules by which two entries are the same student's, the surest one first. */
const agreements: readonly Agreement[] = [
  ['line', () => true],
  // The same name with both another number and another address is a different student.
  ['name', (one, two) => !one.id || !two.id || one.id === two.id || !haveOtherAddresses(one, two)],
  // The same number with another name may have been given to a new student after the old one left.
  ['number', (one, two) => !isNamed(one) || !isNamed(two) || resemble(one, two)],
  // Brothers and sisters share the last name and the address of their parents, so that the first
  // names must match too.
  ['address', (one, two) => !one.id && shareWord(firstNameOf(one), firstNameOf(two))],
];

function marksOf(list: readonly RosterEntry[]): Marks[] {
  const texts = list.map((entry) =>
    [rosterKey(entry), nameOf(entry), entry.id ? '' : entry.email].join('\n'),
  );
  const alike = countEach(texts);
  const seen = new Map<string, number>();
  const all = list.map((entry, index) => {
    const name = isNamed(entry) ? nameOf(entry) : null;
    const number = entry.id ? rosterKey(entry) : null;
    const text = texts[index] ?? '';
    const [count = 0, place = 0] = [alike.get(text), seen.get(text)];
    seen.set(text, place + 1);
    const among = number ? [text, place] : [text, place, count];
    const line = name && (number || count > 1) ? among.join('\n') : null;
    return { entry, line, name, number, address: entry.email || null };
  });
  const own = (mark: keyof Omit<Marks, 'entry'>) => {
    const counts = countEach(all.map((one) => one[mark]));
    return (one: Marks) => (counts.get(one[mark]) === 1 ? one[mark] : null);
  };
  const [name, number, address] = [own('name'), own('number'), own('address')];
  return all.map((one) => ({
    ...one,
    name: name(one),
    number: number(one),
    address: address(one),
  }));
}

const nameOf = (entry: Omit<RosterEntry, 'id' | 'email'>) => rosterKey({ ...entry, id: '' });

const isNamed = (entry: RosterEntry) => bareListName(entry) !== '';

const haveOtherAddresses = (one: RosterEntry, two: RosterEntry) =>
  one.email !== '' && two.email !== '' && one.email !== two.email;

const resemble = (one: RosterEntry, two: RosterEntry) =>
  shareWord(bareListName(one), bareListName(two)) || (one.email !== '' && one.email === two.email);

/** Words that occur in the names of unrelated people. */
const particles = new Set('al ben da de del der des di dos du el la le les van von'.split(' '));

function shareWord(one: string, two: string): boolean {
  const words = new Set(wordsOf(one));
  return wordsOf(two).some((word) => words.has(word));
}

const firstNameOf = ({ firstName }: RosterEntry) => firstName;

const wordsOf = (name: string) =>
  foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !particles.has(word));
