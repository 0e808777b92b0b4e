import type { UnreadableReason } from '#paper/reader/page-reading.ts';
import type { ScanPageRow } from '../../pages/scan-pages.queries.ts';

type Page = Pick<ScanPageRow, 'verdict' | 'reason' | 'editionNumber'>;
type Refusal = Pick<ScanPageRow, 'verdict' | 'reason'>;

/** For these reasons there is still a picture, which a person can read better than the program. */
const legible: ReadonlySet<string | null> = new Set<UnreadableReason>([
  'no-marks',
  'bad-fit',
  'unknown-copy',
  'doubtful-identity',
]);

export function isAssignable({ verdict, reason, editionNumber }: Page): boolean {
  // What names the paper may be covered, or was not printed.
  if (verdict === 'other-exam') return editionNumber === null;
  return verdict === 'unreadable' && legible.has(reason);
}

/** Tells whether a person named the page: why it had been refused then stays beside it. */
export function isByHand({ verdict, reason }: Refusal): boolean {
  return (verdict === 'read' || verdict === 'duplicate') && reason !== null;
}

export const reasonBeside = ({ verdict, reason }: Refusal): string => reason ?? verdict;

/** Returns the page as it was before a person named it. */
export function refusedAgain({ reason }: Refusal): Refusal {
  return reason === 'other-exam'
    ? { verdict: 'other-exam', reason: null }
    : { verdict: 'unreadable', reason };
}
