import type { Services } from '../../../../services.ts';
import type { OpenedLink } from '../../announced/open-link.ts';
import { selectOptionalCopyOfStudent } from '../../base/copies.queries.ts';
import { unknownPicture } from '../../base/correction-errors.ts';
import { pageRecordFormat } from '../../pages/page-record.ts';
import { takePicture } from '../../pages/pictures.service.ts';
import { selectPagesOfCopy } from '../../pages/scan-pages.queries.ts';
import { ownPart } from './shown-page.ts';

/**
 * Returns the picture of a page of the copy that a link opens; where two papers share a sheet, only
 * its own.
 */
export async function readScannedPagePicture(
  services: Services,
  { quizId, student }: OpenedLink,
  pageId: string,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const copy = await selectOptionalCopyOfStudent(services.db, student);
  if (!copy || copy.quizId !== quizId) throw unknownPicture();
  const pages = await selectPagesOfCopy(services.db, quizId, copy.copy);
  const page = pages.find(({ id }) => id === pageId);
  if (!page) throw unknownPicture();
  const part = ownPart({ half: page.half, record: pageRecordFormat.read(page.record) });
  return takePicture(services, { page, part }, { signal, isForStudent: true });
}
