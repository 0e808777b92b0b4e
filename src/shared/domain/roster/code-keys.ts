import { countEach } from '../count-each.ts';
import { rosterKey } from './accommodations.ts';
import type { RosterEntry } from './roster.ts';
import { sameStudents } from './same-students.ts';

/** An entry of a class list with the key from which the student's personal codes are computed. */
export interface CodedEntry extends RosterEntry {
  /**
   * Null where the codes are computed from the key of the entry, which is the case until the list
   * is corrected.
   */
  readonly codeKey: string | null;
}

/** The key from which the personal codes of this entry are computed. */
export const codeKeyOf = (entry: CodedEntry) => entry.codeKey ?? rosterKey(entry);

/**
 * Carries the keys of personal codes over to a new version of the list. A student who is clearly
 * the same keeps the codes that were handed out, and nobody gets another student's code because a
 * number has moved to another entry.
 */
export function withCodeKeys(
  before: readonly CodedEntry[],
  after: readonly RosterEntry[],
  freshKey: () => string,
): CodedEntry[] {
  const keys = before.map(codeKeyOf);
  const counts = countEach(keys);
  // Entries that shared a key had no code, so that there is none to keep.
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
