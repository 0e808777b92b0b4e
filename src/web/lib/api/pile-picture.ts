import { correction } from '#shared/contract/correction/correction.ts';
import { fileAddress } from './download.ts';

/** The address of a picture of the pile, which stays what it is while the pile does. */
export function pictureAddress(
  quizId: string,
  { pagesEtag }: { readonly pagesEtag: string },
  name: string,
): string {
  const address = fileAddress(correction.readCorrectionFile, { params: { id: quizId, name } });
  return `${address}?pile=${pagesEtag}`;
}
