import { useMutation } from '@tanstack/react-query';
import type { CallInput } from '#shared/contract/endpoint.ts';
import { downloadFile, type FileEndpoint } from '#web/lib/api/download.ts';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { tellExportFailure } from './editions/export-toasts.tsx';

export interface Download {
  readonly name: string;
  readonly success: { readonly title: string; readonly description: string };
  readonly failure: string;
}

export function useFileDownload<E extends FileEndpoint>(endpoint: E, download: Download) {
  return useMutation<Headers, Error, CallInput<E>>({
    mutationFn: (input) => downloadFile(endpoint, input, download.name),
    onSuccess: () => toast({ variant: 'success', ...download.success }),
    onError: (error) => tellExportFailure(download.failure, error),
  });
}
