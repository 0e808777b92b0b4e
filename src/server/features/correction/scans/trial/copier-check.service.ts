import { scanFaultMessages } from '#paper/reader/pages/scan-fault.ts';
import { pageFit } from '#paper/reader/place/fit/page-fit.ts';
import { readScan, type ScannedPage } from '#paper/reader/read-scan.ts';
import { copierEdition, copierLayout, copierRows } from '#paper/sample/copier-page.ts';
import type { TeacherId } from '#shared/contract/ids.ts';
import {
  type CopierFinding,
  type CopierSight,
  checkCopier,
} from '#shared/domain/correction/scans/copier-check.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { AppError } from '../../../../errors.ts';
import { lanes } from '../../../../lanes.ts';
import type { Services } from '../../../../services.ts';
import { deleteUploadWithFiles, openUpload } from '../../../uploads/uploads.service.ts';
import { withScratchFile } from '../../pages/scratch-file.ts';
import { sentence } from '../reading/read-scans.ts';

/** Whoever scans the test page with other things has it among the first pages. */
const PAGES_TRIED = 5;

/** Tells what the scan of the test page shows of the copier. */
export async function checkCopierScan(
  services: Services,
  teacherId: TeacherId,
  uploadId: string,
  signal: AbortSignal,
): Promise<CopierFinding[]> {
  const check = () => checkUpload(services, teacherId, uploadId, signal);
  return lanes.scan.run(teacherId, check, signal);
}

async function checkUpload(
  services: Services,
  teacherId: TeacherId,
  uploadId: string,
  signal: AbortSignal,
): Promise<CopierFinding[]> {
  const upload = await openUpload(services, teacherId, uploadId);
  try {
    const look = (path: string) => seen(path, teacherId, signal);
    const sight = await withScratchFile(services, upload, look, signal);
    return checkCopier(sight);
  } finally {
    await inTransaction(services, (services) => deleteUploadWithFiles(services, uploadId));
  }
}

async function seen(path: string, owner: string, signal: AbortSignal): Promise<CopierSight> {
  const papers = [{ edition: copierEdition, layout: copierLayout }];
  const only = new Set(Array.from({ length: PAGES_TRIED }, (_, index) => index + 1));
  for await (const event of readScan([path], papers, { signal, owner, threads: 1, only })) {
    if (event.kind === 'refused') {
      throw new AppError(422, 'unreadable_scan', sentence(scanFaultMessages[event.fault]));
    }
    const sight = event.kind === 'page' ? sightOf(event) : null;
    if (sight) return sight;
  }
  throw new AppError(
    422,
    'no_test_page',
    'La page d’essai n’a pas été reconnue dans ce fichier\u00a0: elle est trop abîmée, trop pâle, ou ce n’est pas elle. Scannez-la à nouveau, à plat et entière.',
  );
}

function sightOf({ verdict, found, size }: ScannedPage): CopierSight | null {
  if (verdict.verdict !== 'read' || !found || !size) return null;
  const [frame] = copierLayout.frames;
  if (!frame) return null;
  const { measures } = found;
  const fit = pageFit(found.fit);
  const [left, right] = [fit.at(0, frame.height / 2), fit.at(frame.width, frame.height / 2)];
  const quarter = Math.PI / 2;
  const angle = Math.atan2(right.y - left.y, right.x - left.x);
  const isLying = Math.abs(Math.round(angle / quarter)) % 2 === 1;
  const [across, down] = isLying ? [size.height, size.width] : [size.width, size.height];
  const isWhole = Math.abs(down / across - frame.height / frame.width) < 0.03;
  const boxesOf = (question: string) => verdict.boxes.filter((box) => box.question === question);
  const crosses = boxesOf(copierRows.crosses);
  const tints = boxesOf(copierRows.tints);
  const marked: readonly string[] = Object.values(copierRows);
  return {
    dpi: fit.pixelsPerMillimetre * 25.4,
    contrast: measures.white - measures.black,
    isBilevel: measures.isBilevel,
    skew: (Math.abs(angle - quarter * Math.round(angle / quarter)) * 180) / Math.PI,
    scale: isWhole ? (frame.width * fit.pixelsPerMillimetre) / across : null,
    streaks: measures.streaks.length,
    crosses: { seen: firstThat(crosses, ({ ticked }) => !ticked), of: crosses.length },
    veils: { clean: firstThat(tints, ({ ticked }) => ticked), of: tints.length },
    soiled: verdict.boxes.filter(
      ({ question, state }) => !marked.includes(question) && state !== 'empty',
    ).length,
  };
}

/**
 * Returns the place of the first item that passes the test, or the number of items when none does.
 */
function firstThat<Item>(items: readonly Item[], test: (item: Item) => boolean): number {
  const place = items.findIndex(test);
  return place < 0 ? items.length : place;
}
