import { countEach } from '../count-each.ts';
import { rosterKey } from './accommodations.ts';
import type { RosterEntry } from './roster.ts';
import { movedKeys } from './same-students.ts';

/** What is kept of a student by the key of the list. */
interface KeptOfStudent {
  readonly studentKey: string;
  readonly lastName: string;
  readonly firstName: string;
}

/**
 * On which line of a list that is written anew each student is found whose key is another by now,
 * two of one key never: plainly the same, or back under a name that one student alone bears.
 */
export function followedKeys<Kept extends KeptOfStudent>(
  kept: readonly Kept[],
  before: readonly RosterEntry[],
  after: readonly RosterEntry[],
): ReadonlyMap<Kept, RosterEntry> {
  const lines = new Map(after.map((entry) => [rosterKey(entry), entry]));
  const listedBefore = new Set(before.map(rosterKey));
  const moved = movedKeys(before, after);
  const back = ({ studentKey, ...student }: Kept) => {
    const key = lines.has(studentKey) ? null : keyOfName(student, after);
    return key === null || listedBefore.has(key) ? undefined : key;
  };
  const targets = kept.flatMap((one) => {
    const key = listedBefore.has(one.studentKey) ? moved.get(one.studentKey) : back(one);
    return key === undefined ? [] : [[one, key] as const];
  });
  const counts = countEach(targets.map(([, key]) => key));
  const followed = new Map(targets.filter(([, key]) => counts.get(key) === 1));
  return new Map(
    withoutTaken(kept, followed).flatMap(([one, key]) => {
      const entry = lines.get(key);
      return entry ? [[one, entry]] : [];
    }),
  );
}

/** Whoever stays where they are keeps the key, and who would have had it stays too. */
function withoutTaken<Kept extends KeptOfStudent>(
  kept: readonly Kept[],
  followed: Map<Kept, string>,
): [Kept, string][] {
  const staying = new Set(kept.filter((one) => !followed.has(one)).map((one) => one.studentKey));
  const free = [...followed].filter(([, key]) => !staying.has(key));
  return free.length === followed.size ? free : withoutTaken(kept, new Map(free));
}

const nameOf = (student: Omit<KeptOfStudent, 'studentKey'>) => rosterKey({ ...student, id: '' });
const nobodysName = nameOf({ lastName: '', firstName: '' });

function keyOfName(
  student: Omit<KeptOfStudent, 'studentKey'>,
  after: readonly RosterEntry[],
): string | null {
  const name = nameOf(student);
  const [entry, ...namesakes] = after.filter((one) => nameOf(one) === name);
  return !entry || namesakes.length > 0 || name === nobodysName ? null : rosterKey(entry);
}
