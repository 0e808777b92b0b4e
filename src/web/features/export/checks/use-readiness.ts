import { useMutation } from '@tanstack/react-query';
import { printing } from '#shared/contract/printing.ts';
import type { ExportOptions, Readiness } from '#shared/contract/printing-schemas.ts';
import { callApi } from '#web/lib/api/api.ts';
import { paperQuery } from '../export-options.ts';

/** Checked anew at each export: the class list changes elsewhere too. */
export function useReadiness(quizId: string) {
  return useMutation<Readiness, Error, ExportOptions>({
    mutationFn: (options) =>
      callApi(printing.readReadiness, { params: { id: quizId }, query: paperQuery(options) }),
  });
}
