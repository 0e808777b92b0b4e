import type { UnreadableReason } from '#paper/reader/page-reading.ts';
import type { ScanPageRow } from './scan-pages.queries.ts';

type Page = Pick<ScanPageRow, 'verdict' | 'reason'>;

/** Of these there is a picture, which a person can read better than we did. */
const legible: ReadonlySet<string | null> = new Set<UnreadableReason>([
  'no-marks',
  'bad-fit',
  'unknown-copy',
  'doubtful-identity',
]);

export function isAssignable({ verdict, reason }: Page): boolean {
  return verdict === 'unreadable' && legible.has(reason);
}

/** Why it had been refused stays written beside it. */
export function isByHand({ verdict, reason }: Page): boolean {
  return (verdict === 'read' || verdict === 'duplicate') && reason !== null;
}
