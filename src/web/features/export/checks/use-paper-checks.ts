import { useMutation } from '@tanstack/react-query';
import { printing } from '#shared/contract/printing.ts';
import type { ExportOptions, PaperChecks } from '#shared/contract/printing-schemas.ts';
import { callApi } from '#web/lib/api/api.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { useQuizCache } from '#web/lib/cache/quiz-cache.ts';
import { sourceQuery } from '../export-options.ts';
import { paperFingerprint } from '../preview/paper-fingerprint.ts';

interface CheckedPaper {
  readonly checks: PaperChecks;
  /** Of the quiz that was checked. */
  readonly fingerprint: string | null;
}

export function usePaperChecks(quizId: string) {
  const cache = useQuizCache();
  return useMutation<CheckedPaper, Error, ExportOptions>({
    mutationFn: async (options) => {
      const quiz = cache.read(quizId);
      const input = { params: { id: quizId }, query: sourceQuery(options) };
      const checks = await callApi(printing.checkPaper, input);
      return { checks, fingerprint: quiz ? paperFingerprint(quiz) : null };
    },
    onError: (error) => tellFailure('Impossible de vérifier le fichier LaTeX.', error),
  });
}
