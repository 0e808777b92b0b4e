import type { Decisions } from './decided-pile.ts';

/** What boxes become, by zone; null gives a box back to the threshold. */
export type Changes = ReadonlyMap<string, boolean | null>;

/** The decisions of this page that the server's answers do not hold yet. */
export type RecentDecisions = ReadonlyMap<string, Recent>;

interface Recent {
  readonly isTicked: boolean | null;
  /**
   * The request to which it belongs: the same may be decided of a box, taken back and decided
   * again.
   */
  readonly changes: Changes;
  /** The revision from which on the server's answers hold it; null while it is on its way. */
  readonly revision: number | null;
}

/** The decisions that the server told last, and the revision at which it was asked. */
export interface ToldDecisions {
  readonly checked: readonly string[];
  readonly unchecked: readonly string[];
  readonly revision: number;
}

export function withSent(known: RecentDecisions, changes: Changes): RecentDecisions {
  const next = new Map(known);
  for (const [zone, isTicked] of changes) next.set(zone, { isTicked, changes, revision: null });
  return next;
}

/**
 * Notes the revision of a request. Where a box was decided once more meanwhile, that later decision
 * is still on its way.
 */
export function withAnswer(
  known: RecentDecisions,
  changes: Changes,
  revision: number,
): RecentDecisions {
  const next = new Map(known);
  for (const [zone, recent] of known) {
    if (recent.changes === changes) next.set(zone, { ...recent, revision });
  }
  return next;
}

export function decisionsNow(told: ToldDecisions | undefined, recent: RecentDecisions): Decisions {
  const all = new Map<string, boolean>();
  for (const zone of told?.checked ?? []) all.set(zone, true);
  for (const zone of told?.unchecked ?? []) all.set(zone, false);
  for (const [zone, { isTicked, revision }] of recent) {
    if (told && revision !== null && revision <= told.revision) continue;
    if (isTicked === null) all.delete(zone);
    else all.set(zone, isTicked);
  }
  return all;
}
