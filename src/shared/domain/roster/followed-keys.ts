import { countEach } from '../count-each.ts';
import { rosterKey } from './accommodations.ts';
import type { RosterEntry } from './roster.ts';
import { movedKeys, sameStudents } from './same-students.ts';

/** Something that is stored for a student under the key of the class list. */
interface KeptOfStudent {
  readonly studentKey: string;
  readonly studentId: string;
  readonly lastName: string;
  readonly firstName: string;
}

/**
 * Moves what is stored for each student to the keys of a new version of the list; two entries never
 * get the same key. A student gets a new key who is clearly the same, or who is listed again under
 * a name that nobody else has. A student whose number now belongs to somebody else is stored by
 * name until the list names him or her again.
 */
export function withFollowedKeys<Kept extends KeptOfStudent>(
  kept: readonly Kept[],
  before: readonly RosterEntry[],
  after: readonly RosterEntry[],
): Kept[] {
  const ousted = oustedOf(kept, before, after);
  const followed = followedOf(kept, before, after, ousted);
  const staying = kept.filter((one) => !followed.has(one) && !ousted.has(one));
  const taken = new Set([...staying.map(keyOf), ...followed.values(), ...after.map(rosterKey)]);
  const lines = new Map(after.map((entry) => [rosterKey(entry), entry]));
  return kept.flatMap((one) => {
    const studentKey = followed.get(one);
    if (studentKey !== undefined) {
      return [{ ...one, studentKey, studentId: lines.get(studentKey)?.id ?? '' }];
    }
    if (!ousted.has(one)) return [one];
    // It is better to drop the entry than to give it to a namesake.
    const name = nameOf(one);
    if (taken.has(name)) return [];
    taken.add(name);
    return [{ ...one, studentKey: name, studentId: '' }];
  });
}

/** The entries whose number belongs to another student by now. */
function oustedOf<Kept extends KeptOfStudent>(
  kept: readonly Kept[],
  before: readonly RosterEntry[],
  after: readonly RosterEntry[],
): ReadonlySet<Kept> {
  const listedBefore = new Set(before.map(rosterKey));
  const bearers = Map.groupBy(after, rosterKey);
  const same = sameStudents(before, after);
  const unmoved = new Set(
    after.flatMap((entry, place) => {
      const was = before[same[place] ?? -1];
      const key = rosterKey(entry);
      return was && rosterKey(was) === key ? [key] : [];
    }),
  );
  const isStill = (one: Kept, lines: readonly RosterEntry[]) =>
    listedBefore.has(one.studentKey)
      ? unmoved.has(one.studentKey)
      : sameStudents([lineOf(one)], lines).some((was) => was !== null);
  return new Set(
    kept.filter((one) => {
      const lines = bearers.get(one.studentKey);
      return one.studentId !== '' && lines !== undefined && !isStill(one, lines);
    }),
  );
}

function followedOf<Kept extends KeptOfStudent>(
  kept: readonly Kept[],
  before: readonly RosterEntry[],
  after: readonly RosterEntry[],
  ousted: ReadonlySet<Kept>,
): ReadonlyMap<Kept, string> {
  const listed = new Set(after.map(rosterKey));
  const listedBefore = new Set(before.map(rosterKey));
  const moved = movedKeys(before, after);
  const back = (one: Kept) => {
    const key = listed.has(one.studentKey) && !ousted.has(one) ? null : keyOfName(one, after);
    return key === null || listedBefore.has(key) ? undefined : key;
  };
  const targets = kept.flatMap((one) => {
    const key = listedBefore.has(one.studentKey) ? moved.get(one.studentKey) : back(one);
    return key === undefined ? [] : [[one, key] as const];
  });
  const counts = countEach(targets.map(([, key]) => key));
  const followed = new Map(targets.filter(([, key]) => counts.get(key) === 1));
  const holders = kept.filter((one) => !ousted.has(one));
  return withoutTaken(holders, followed);
}

/**
 * Drops moves to a key which belongs to a student who stays. The student who would have moved then
 * stays as well, so that the rest is checked again.
 */
function withoutTaken<Kept extends KeptOfStudent>(
  kept: readonly Kept[],
  followed: Map<Kept, string>,
): Map<Kept, string> {
  const staying = new Set(kept.filter((one) => !followed.has(one)).map(keyOf));
  const free = new Map([...followed].filter(([, key]) => !staying.has(key)));
  return free.size === followed.size ? free : withoutTaken(kept, free);
}

const keyOf = ({ studentKey }: KeptOfStudent) => studentKey;
const lineOf = ({ studentId, lastName, firstName }: KeptOfStudent): RosterEntry => ({
  id: studentId,
  lastName,
  firstName,
  email: '',
});
const nameOf = (student: Pick<KeptOfStudent, 'lastName' | 'firstName'>) =>
  rosterKey({ ...student, id: '' });
const nobodysName = nameOf({ lastName: '', firstName: '' });

function keyOfName(
  student: Pick<KeptOfStudent, 'lastName' | 'firstName'>,
  after: readonly RosterEntry[],
): string | null {
  const name = nameOf(student);
  const [entry, ...namesakes] = after.filter((one) => nameOf(one) === name);
  return !entry || namesakes.length > 0 || name === nobodysName ? null : rosterKey(entry);
}
