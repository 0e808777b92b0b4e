import { useMutation } from '@tanstack/react-query';
import { printing, singlePageHeader } from '#shared/contract/printing.ts';
import type { FinalOptions } from '#shared/contract/printing-schemas.ts';
import { noWorkerCode } from '#shared/contract/runs.ts';
import { isRefusedAs } from '#web/lib/api/api-error.ts';
import { downloadFile } from '#web/lib/api/download.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { usePrintingCache } from '#web/lib/queries/printing-queries.ts';
import { useQuizCache } from '#web/lib/queries/quiz-queries.ts';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { finalQuery } from '../export-options.ts';
import { tellExportFailure, tellPdfDownloaded } from './export-toasts.tsx';

const failure = "Impossible d'exporter le fichier PDF.";

/** Makes the final paper, which locks the quiz. */
export function useFinalExport(quizId: string) {
  const quizzes = useQuizCache();
  const cache = usePrintingCache(quizId);

  const { mutate, isPending } = useMutation<Headers, Error, FinalOptions>({
    mutationFn: (options) => {
      const input = { params: { id: quizId }, query: finalQuery(options) };
      return downloadFile(printing.exportPdf, input, 'sujet.pdf');
    },
    onSuccess: async (headers) => {
      await Promise.all([quizzes.reload(quizId).catch(() => undefined), cache.reload()]);
      tellPdfDownloaded(headers.get(singlePageHeader) === '1');
    },
    onError: async (error) => {
      const state = await cache.reload();
      // A connection that breaks does not stop the export: its result will appear here.
      const isUnderWay = typeof state?.progress === 'number';
      const isLeft = isRefusedAs(error, noWorkerCode);
      const isTold = isLeft || (!isUnderWay && !isRefusedAs(error, 'export_cancelled'));
      if (isTold) tellExportFailure(failure, error);
    },
  });

  const cancelling = useApiMutation(printing.cancelExport, {
    onSuccess: async () => {
      await cache.reload();
      toast({ title: 'Export annulé', description: 'Le QCM n’est pas verrouillé.' });
    },
    onFailure: (error) => tellFailure('Impossible d’annuler l’export.', error),
  });

  return {
    start: (options: FinalOptions) => mutate(options),
    isPending,
    cancel: () => cancelling.mutate({ params: { id: quizId } }),
    isCancelling: cancelling.isPending,
  };
}
