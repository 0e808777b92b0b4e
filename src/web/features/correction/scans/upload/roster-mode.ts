import type { RosterMode } from '#shared/contract/correction/overview-schemas.ts';

interface RosterWishes {
  /** The mode chosen in this form; null before anybody chose. */
  readonly chosen: RosterMode | null;
  /** The mode of the scans before; null where there are none. */
  readonly before: RosterMode | null;
}

/**
 * Returns the list with which copies are matched: that of the class wherever it has one, unless
 * another is wanted. A correction without a list takes one that the class has imported since.
 */
export function rosterModeFor({ chosen, before }: RosterWishes, hasRoster: boolean): RosterMode {
  const wanted = chosen ?? (before === 'none' ? null : before);
  if (hasRoster) return wanted ?? 'class';
  return wanted === 'upload' ? 'upload' : 'none';
}
