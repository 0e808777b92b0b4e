import { correction } from '#shared/contract/correction/correction.ts';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import { fileAddress } from '#web/lib/api/download.ts';

/** The address of a picture of the pile, which stays what it is while the pile does. */
export function pictureAddress(
  quizId: string,
  { pagesStamp }: Pick<CorrectionOverview, 'pagesStamp'>,
  name: string,
): string {
  const address = fileAddress(correction.readCorrectionFile, { params: { id: quizId, name } });
  return `${address}?pile=${pagesStamp}`;
}

export const boxImage = (zone: string) => `case-${zone}.jpg`;
