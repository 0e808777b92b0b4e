export const scanStates = ['waiting', 'reading', 'read', 'failed'] as const;
type ScanState = (typeof scanStates)[number];

/** A file whose pages do not count yet: it waits, is being read, or its reading broke off. */
export const isUnread = ({ state }: { readonly state: ScanState }) =>
  state === 'waiting' || state === 'reading';

/** Whether pages are still to come: who has no copy may have one among them. */
export function arePagesToCome({
  reading,
  scans,
}: {
  readonly reading: object | null;
  readonly scans: readonly { readonly state: ScanState }[];
}): boolean {
  return reading !== null || scans.some(isUnread);
}
