import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { printing } from '#shared/contract/printing.ts';
import type { ExportOptions } from '#shared/contract/printing-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { callApi } from '#web/lib/api/api.ts';
import { sheetQuery } from '../export-options.ts';
import { paperFingerprint } from './paper-fingerprint.ts';

/** How the copies fit their sheets, known as soon as the preview is. */
export function useFit(quiz: TeacherQuiz, options: ExportOptions, isShown: boolean) {
  const input = { params: { id: quiz.id }, query: sheetQuery(options) };
  const fingerprint = useMemo(() => paperFingerprint(quiz), [quiz]);
  return useQuery({
    queryKey: [printing.readFit.path, input, fingerprint],
    queryFn: () => callApi(printing.readFit, input),
    enabled: isShown,
    placeholderData: keepPreviousData,
  });
}
