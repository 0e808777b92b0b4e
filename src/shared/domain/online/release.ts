/** When students get to see their marks or their corrected copies. */
export const releaseRules = ['never', 'at-once', 'after-closing', 'on-date'] as const;
export type ReleaseRule = (typeof releaseRules)[number];

/** Nothing is released while the date of the rule `on-date` has not been chosen. */
export function isReleased(
  rule: ReleaseRule,
  at: string | null,
  { isClosed, now }: { readonly isClosed: boolean; readonly now: Date },
): boolean {
  switch (rule) {
    case 'never':
      return false;
    case 'at-once':
      return true;
    case 'after-closing':
      return isClosed;
    case 'on-date':
      return at !== null && new Date(at) <= now;
  }
}
