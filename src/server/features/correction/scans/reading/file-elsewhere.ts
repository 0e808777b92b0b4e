import { randomUUID } from 'node:crypto';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { AppError } from '../../../../errors.ts';
import type { RunContext } from '../../../../jobs/run-kind.ts';
import type { Services } from '../../../../services.ts';
import { ownEditions } from '../../../printing/editions/editions.service.ts';
import { scanFileKey } from '../../pages/scan-files.ts';
import {
  selectForeignPagesOfScan,
  updatePagesFiled,
  updatePagesNotFiled,
} from '../../pages/scan-pages.queries.ts';
import { type ScanRow, selectOptionalFiledScan } from '../../pages/scans.queries.ts';
import { addScans, refuseTooManyScans } from '../add-scans.ts';
import { idsOf } from '../pages/count-pages.ts';

/** Begins to read the pages that wait in another quiz; call it in a transaction. */
export type BeginReading = (
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
) => Promise<void>;

type Context = Pick<RunContext<never, never>, 'services' | 'owner'>;

/**
 * Files pages of the teacher's other quizzes there, as a scan of their own. Each page tells by
 * itself where it belongs, never its place in the pile. Done again, it finds them filed already.
 */
export async function fileElsewhere(
  { services, owner }: Context,
  scan: ScanRow,
  begin: BeginReading,
): Promise<void> {
  const pages = await selectForeignPagesOfScan(services.db, scan.id);
  const numbers = new Set(pages.flatMap(({ editionNumber }) => editionNumber ?? []));
  const editions = await ownEditions(services.db, owner.teacherId, [...numbers]);
  for (const [quizId, own] of Map.groupBy(editions, (edition) => edition.quizId)) {
    const theirs = pages.filter((page) => own.some(({ number }) => number === page.editionNumber));
    await fileIn(services, owner.teacherId, quizId, scan, theirs, begin);
  }
}

async function fileIn(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  scan: ScanRow,
  pages: readonly { readonly id: string; readonly page: number }[],
  begin: BeginReading,
): Promise<void> {
  const id = randomUUID();
  const key = scanFileKey({ quizId, id });
  const filed = {
    id,
    name: scan.name,
    size: scan.byteSize,
    filedFrom: scan.id,
    onlyPages: [...new Set(pages.map(({ page }) => page))],
  };
  try {
    const isAgain = (await selectOptionalFiledScan(services.db, quizId, scan.id)) !== null;
    if (!isAgain) await refuseTooManyScans(services, teacherId);
    await services.files.join(key, [{ key: scan.fileKey, size: scan.byteSize }]);
    const isNew = await inTransaction(services, async (services) => {
      const added = await addScans(services, teacherId, quizId, [filed]);
      await begin(services, teacherId, quizId);
      // A scan that was filed by a reading that broke off may lack some pages: those stay here,
      // refused.
      const kept = await selectOptionalFiledScan(services.db, quizId, scan.id);
      const theirs = pages.filter(({ page }) => kept?.onlyPages?.includes(page));
      await updatePagesFiled(services.db, idsOf(theirs), quizId);
      return added > 0;
    });
    if (!isNew) await services.files.remove(key);
  } catch (error) {
    await services.files.remove(key);
    // The teacher's scans take too much space, say: the pages stay here, refused, with the reason.
    if (!(error instanceof AppError)) throw error;
    await updatePagesNotFiled(services.db, idsOf(pages), error.message);
  }
}
