import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { printing } from '#shared/contract/printing.ts';
import type { ExportOptions } from '#shared/contract/printing-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { fetchFile } from '#web/lib/api/download.ts';
import { drawPdfPages } from '#web/lib/drawn-pdf.ts';
import { sheetQuery } from '../export-options.ts';
import { paperFingerprint } from './paper-fingerprint.ts';

/** What a page takes on a desk. */
const WIDTH = 650;

/** As many dots as the screen has for it: of a larger picture browsers drop lines as thin as a minus sign. */
const dotsAcross = () => Math.round(Math.min(WIDTH, innerWidth) * Math.max(1, devicePixelRatio));

/** The first copy, drawn again whenever the quiz or the orders change while it is looked at. */
export function usePreview(quiz: TeacherQuiz, options: ExportOptions, isShown: boolean) {
  const { id } = quiz;
  const input = { params: { id }, query: sheetQuery(options) };
  const fingerprint = useMemo(() => paperFingerprint(quiz), [quiz]);
  return useQuery({
    queryKey: [printing.previewPdf.path, input, fingerprint],
    queryFn: async ({ signal }) => {
      const { content } = await fetchFile(printing.previewPdf, input, signal);
      return drawPdfPages(content, dotsAcross());
    },
    enabled: isShown,
    placeholderData: keepPreviousData,
    // Pictures are heavy; the server remembers what it has typeset.
    gcTime: 0,
  });
}
