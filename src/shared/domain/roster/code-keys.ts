import { countEach } from '../count-each.ts';
import { rosterKey } from './accommodations.ts';
import type { RosterEntry } from './roster.ts';
import { sameStudents } from './same-students.ts';

/** A line of a class list, and what its student's personal codes are made of. */
export interface CodedEntry extends RosterEntry {
  /** Null where that is the key of the line, as it is until the list is corrected. */
  readonly codeKey: string | null;
}

/** What personal codes of this line are made of. */
export const codeKeyOf = (entry: CodedEntry) => entry.codeKey ?? rosterKey(entry);

/**
 * The list written anew: whoever is plainly the same student keeps what codes that were handed out
 * are made of, and nobody gets what was another's, by a number that has moved from line to line.
 */
export function withCodeKeys(
  before: readonly CodedEntry[],
  after: readonly RosterEntry[],
  freshKey: () => string,
): CodedEntry[] {
  const keys = before.map(codeKeyOf);
  const counts = countEach(keys);
  // Lines of one key had no code to keep.
  const own = keys.map((key) => (counts.get(key) === 1 ? key : null));
  const spokenFor = new Set(own);
  return sameStudents(before, after).map((was, place) => {
    const entry = after[place] as RosterEntry;
    const key = rosterKey(entry);
    const kept = was === null ? null : (own[was] ?? null);
    const codeKey = kept ?? (spokenFor.has(key) ? freshKey() : key);
    return { ...entry, codeKey: codeKey === key ? null : codeKey };
  });
}
