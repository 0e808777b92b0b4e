import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { printing } from '#shared/contract/printing.ts';
import type { ExportOptions } from '#shared/contract/printing-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { fetchFile } from '#web/lib/api/download.ts';
import { drawPdfPages } from '#web/lib/drawn-pdf.ts';
import { sheetQuery } from '../export-options.ts';
import { paperFingerprint } from './paper-fingerprint.ts';

/** Twice what a page takes on a desk, for screens with fine dots. */
const WIDTH = 1300;

/** The first copy, drawn again whenever the quiz or the orders change while it is looked at. */
export function usePreview(quiz: TeacherQuiz, options: ExportOptions, isShown: boolean) {
  const { id } = quiz;
  const input = { params: { id }, query: sheetQuery(options) };
  const fingerprint = useMemo(() => paperFingerprint(quiz), [quiz]);
  return useQuery({
    queryKey: [printing.previewPdf.path, input, fingerprint],
    queryFn: async ({ signal }) => {
      const { content } = await fetchFile(printing.previewPdf, input, signal);
      return drawPdfPages(content, WIDTH);
    },
    enabled: isShown,
    placeholderData: keepPreviousData,
    // Pictures are heavy; the server remembers what it has typeset.
    gcTime: 0,
  });
}
