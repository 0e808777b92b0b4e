import { useMutation } from '@tanstack/react-query';
import type { CallInput } from '#shared/contract/endpoint.ts';
import { solutionsUnderWayCode } from '#shared/contract/printing-schemas.ts';
import { failureInWords, isRefusedAs } from '#web/lib/api/api-error.ts';
import { downloadFile, type FileEndpoint } from '#web/lib/api/download.ts';
import { useRunsCache } from '#web/lib/queries/runs-queries.ts';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { tellExportFailure } from './editions/export-toasts.tsx';

export interface Download {
  readonly name: string;
  readonly success: { readonly title: string; readonly description: string };
  readonly failure: string;
}

export function useFileDownload<E extends FileEndpoint>(endpoint: E, download: Download) {
  const runs = useRunsCache();
  return useMutation<Headers, Error, CallInput<E>>({
    mutationFn: (input) => downloadFile(endpoint, input, download.name),
    onSuccess: () => toast({ variant: 'success', ...download.success }),
    onError: (error) => {
      if (!isRefusedAs(error, solutionsUnderWayCode)) {
        return tellExportFailure(download.failure, error);
      }
      void runs.reload();
      toast({ title: 'Création en cours', description: failureInWords(error, '') });
    },
  });
}
