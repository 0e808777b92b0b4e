import { correction } from '#shared/contract/correction/correction.ts';
import type { RosterMode } from '#shared/contract/correction/overview-schemas.ts';
import { fileRequired, listRequired } from '#shared/contract/correction/scans.ts';
import { uploads as uploadCalls } from '#shared/contract/uploads.ts';
import { decodeText } from '#shared/domain/texts/decode-text.ts';
import { callApi } from '#web/lib/api/api.ts';
import { isRefusedAs } from '#web/lib/api/api-error.ts';
import { useCorrectionCache } from '#web/lib/queries/correction-queries.ts';
import { unsendableFile } from '#web/lib/upload/unsendable-file.ts';
import { useSendFiles } from '#web/lib/upload/use-send-files.ts';
import { confirm } from '#web/ui/dialogs/confirm.tsx';

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
      const read = (isRepeated: boolean) =>
        callApi(correction.addScans, {
          params: { id: quizId },
          body: {
            uploads,
            rosterMode: mode,
            isRepeated,
            ...(studentList !== undefined && { studentList }),
          },
        });
      try {
        await read(false);
      } catch (error) {
        if (!isRefusedAs(error, 'same_scan')) throw error;
        const isWanted = await confirm({
          title: 'Lire ces pages une seconde fois\u00a0?',
          description: `${error.detail} Relues, les mêmes pages seraient en double, et les notes resteraient les mêmes.`,
          confirmLabel: 'Lire quand même',
        });
        if (!isWanted) return forgetUploads(uploads);
        await read(true);
      }
      await cache.reload();
      onSent();
    });
  }

  return { share, waiting, problem, forgetProblem: () => setProblem(null), start, stop };
}

/** Removes what was sent and is not wanted, which would wait for a use otherwise. */
async function forgetUploads(ids: readonly string[]): Promise<void> {
  for (const id of ids) await callApi(uploadCalls.abandonUpload, { params: { id } });
}

/** Decodes the file as a spreadsheet wrote it: in French, Excel's CSV is not UTF-8. */
const textOf = async (file: File) => decodeText(new Uint8Array(await file.arrayBuffer()));

function missingIn({ files, mode, list }: ScanOrder): string | null {
  if (files.length === 0) return fileRequired;
  if (mode === 'upload' && !list) return listRequired();
  return unsendableFile(files);
}
