/** What a page of a scan can turn out to be. */
export const pageVerdicts = [
  'read',
  'blank',
  'back',
  'duplicate',
  'other-edition',
  'other-exam',
  'unreadable',
] as const;
export type PageVerdictKind = (typeof pageVerdicts)[number];
