import { useMutation } from '@tanstack/react-query';
import { printing, singlePageHeader } from '#shared/contract/printing.ts';
import { downloadFile } from '#web/lib/api/download.ts';
import { usePrintingCache } from '#web/lib/cache/printing-cache.ts';
import { tellExportFailure, tellPdfDownloaded } from './export-toasts.tsx';

/** The PDF of an edition once more, as long as its sheets are to be marked; begins no export. */
export function useEditionDownload(quizId: string) {
  const cache = usePrintingCache(quizId);
  return useMutation<Headers, Error, string>({
    mutationFn: (edition) => {
      const input = { params: { id: quizId }, query: { edition } };
      return downloadFile(printing.exportPdf, input, 'sujet.pdf');
    },
    onSuccess: (headers) => tellPdfDownloaded(headers.get(singlePageHeader) === '1'),
    onError: async (error) => {
      tellExportFailure('Impossible de télécharger cette édition.', error);
      await cache.reload();
    },
  });
}
