import { useMutation } from '@tanstack/react-query';
import type { CallInput } from '#shared/contract/endpoint.ts';
import { printing } from '#shared/contract/printing.ts';
import { notAsWrittenCode } from '#shared/contract/printing-schemas.ts';
import { ApiError, isRefusedAs } from '#web/lib/api/api-error.ts';
import { downloadFile } from '#web/lib/api/download.ts';
import { confirm } from '#web/ui/dialogs/confirm.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { tellExportFailure } from './editions/export-toasts.tsx';
import type { Download } from './use-file-download.ts';

type Asked = CallInput<typeof printing.exportSource>;

/** Downloads the LaTeX source. If it would not print everything that is written, it asks first. */
export function useSourceDownload(download: Download) {
  const { exportSource } = printing;
  return useMutation<Headers | null, Error, Asked>({
    mutationFn: async (input) => {
      try {
        return await downloadFile(exportSource, input, download.name);
      } catch (error) {
        if (!isRefusedAs(error, notAsWrittenCode)) throw error;
        const isAgreed = await confirm({
          title: 'Télécharger quand même\u00a0?',
          description: error instanceof ApiError ? error.detail : '',
          confirmLabel: 'Télécharger quand même',
          cancelLabel: 'Corriger d’abord',
        });
        if (!isAgreed) return null;
        const query = { ...input.query, confirmed: 'true' } as const;
        return downloadFile(exportSource, { ...input, query }, download.name);
      }
    },
    onSuccess: (headers) => headers && toast({ variant: 'success', ...download.success }),
    onError: (error) => tellExportFailure(download.failure, error),
  });
}
