import { correction } from '#shared/contract/correction/correction.ts';
import type { RosterMode } from '#shared/contract/correction/overview-schemas.ts';
import { fileRequired, listRequired } from '#shared/contract/correction/scans.ts';
import { decodeText } from '#shared/domain/texts/decode-text.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useCorrectionCache } from '#web/lib/queries/correction-queries.ts';
import { unsendableFile } from '#web/lib/upload/unsendable-file.ts';
import { useSendFiles } from '#web/lib/upload/use-send-files.ts';

interface ScanOrder {
  readonly files: readonly File[];
  readonly mode: RosterMode;
  readonly list: File | null;
}

/** Sends scans, then begins their analysis. */
export function useSendScans(quizId: string, onSent: () => void) {
  const { share, waiting, problem, setProblem, send, stop } = useSendFiles(
    "Erreur lors de l'analyse en lot",
  );
  const cache = useCorrectionCache(quizId);

  async function start(order: ScanOrder) {
    const missing = missingIn(order);
    setProblem(missing);
    if (missing) return;
    const { files, mode, list } = order;
    await send(files, async (uploads) => {
      const studentList = mode === 'upload' && list ? await textOf(list) : undefined;
      await callApi(correction.addScans, {
        params: { id: quizId },
        body: { uploads, rosterMode: mode, ...(studentList !== undefined && { studentList }) },
      });
      await cache.reload();
      onSent();
    });
  }

  return { share, waiting, problem, forgetProblem: () => setProblem(null), start, stop };
}

/** Decodes the file as a spreadsheet wrote it: in French, Excel's CSV is not UTF-8. */
const textOf = async (file: File) => decodeText(new Uint8Array(await file.arrayBuffer()));

function missingIn({ files, mode, list }: ScanOrder): string | null {
  if (files.length === 0) return fileRequired;
  if (mode === 'upload' && !list) return listRequired;
  return unsendableFile(files);
}
