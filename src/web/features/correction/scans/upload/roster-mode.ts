import type { RosterMode } from '#shared/contract/correction/overview-schemas.ts';

interface RosterWishes {
  /** In this form; null before anybody chose. */
  readonly chosen: RosterMode | null;
  /** Of the scans before; null where there are none. */
  readonly before: RosterMode | null;
}

/**
 * Which list copies are matched with: that of the class wherever it has one, unless another is wanted.
 * Who had no list before may have imported it since.
 */
export function rosterModeFor({ chosen, before }: RosterWishes, hasRoster: boolean): RosterMode {
  const wanted = chosen ?? (before === 'none' ? null : before);
  if (hasRoster) return wanted ?? 'class';
  return wanted === 'upload' ? 'upload' : 'none';
}
