import { correction } from '#shared/contract/correction/correction.ts';
import { fileAddress } from './download.ts';

/**
 * The address of a picture of the pile. It stays the same as long as the pile does, so that it can
 * be cached.
 */
export function pictureAddress(
  quizId: string,
  { pagesEtag }: { readonly pagesEtag: string },
  name: string,
): string {
  const address = fileAddress(correction.readCorrectionFile, { params: { id: quizId, name } });
  return `${address}?pile=${pagesEtag}`;
}
