import type { Accommodated } from '#shared/contract/settings.ts';
import { isAccommodated, rosterKey } from '#shared/domain/roster/accommodations.ts';

/**
 * What the server has, which another window may have changed, in the order that is shown. A line on
 * which nothing is granted for now stays until the page is left: something else is being chosen.
 */
export function withStored(
  shown: readonly Accommodated[],
  stored: readonly Accommodated[],
): Accommodated[] {
  const byKey = new Map(stored.map((student) => [rosterKey(student), student]));
  const known = new Set(shown.map(rosterKey));
  const stays = shown
    .map((student) => byKey.get(rosterKey(student)) ?? student)
    .filter((student) => byKey.has(rosterKey(student)) || !isAccommodated(student));
  return [...stays, ...stored.filter((student) => !known.has(rosterKey(student)))];
}
