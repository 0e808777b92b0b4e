import { isUnread } from '#shared/domain/correction/pages/unread-scans.ts';
import type { ScanRow } from '../../pages/scans.queries.ts';

/** 600 pages in grey: a hundred copies of six. */
const MOST_BYTES_OF_CLASS = 150 * 1024 * 1024;

/** Whether what waits to be read of a quiz is more than a class hands in. */
export function isLargePile(scans: readonly Pick<ScanRow, 'state' | 'byteSize'>[]): boolean {
  const waiting = scans.filter(isUnread);
  return waiting.reduce((sum, { byteSize }) => sum + byteSize, 0) > MOST_BYTES_OF_CLASS;
}
