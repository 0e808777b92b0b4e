import { countEach } from '../count-each.ts';
import { bareListName } from '../students/student-name.ts';
import { foldText } from '../texts/fold-text.ts';
import { rosterKey } from './accommodations.ts';
import type { RosterEntry } from './roster.ts';

/**
 * The values by which an entry can be recognised; null where it has none or shares it with another
 * student.
 */
interface Marks {
  readonly entry: RosterEntry;
  /** The number and the name together. Where several entries share both, the first one is meant. */
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
export function sameStudents(
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

/**
 * The new key of each student whose key has changed, by the old key. Old keys that several students
 * shared are left out.
 */
export function movedKeys(
  before: readonly RosterEntry[],
  after: readonly RosterEntry[],
): ReadonlyMap<string, string> {
  const keys = before.map(rosterKey);
  const bearers = countEach(keys);
  const moves = sameStudents(before, after).flatMap((was, place) => {
    const [from, to] = [keys[was ?? -1], rosterKey(after[place] as RosterEntry)];
    const isMoved = from !== undefined && from !== to && bearers.get(from) === 1;
    return isMoved ? [[from, to] as const] : [];
  });
  return new Map(moves);
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
  const all = list.map((entry) => {
    const name = isNamed(entry) ? rosterKey({ ...entry, id: '' }) : null;
    const number = entry.id ? rosterKey(entry) : null;
    const line = number && name && `${number}\n${name}`;
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
