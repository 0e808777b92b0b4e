import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { printing } from '#shared/contract/printing.ts';
import type { ExportOptions } from '#shared/contract/printing-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { fetchFile } from '#web/lib/api/download.ts';
import { drawPdfPages } from '#web/lib/drawn-pdf.ts';
import { previewQuery } from '../export-options.ts';
import { paperFingerprint } from './paper-fingerprint.ts';

/** The width of a page on a wide screen, in CSS pixels. */
const WIDTH = 650;

/**
 * Exactly as many pixels as the screen uses, since browsers that reduce a larger picture lose lines
 * as thin as a minus sign.
 */
const dotsAcross = () => Math.round(Math.min(WIDTH, innerWidth) * Math.max(1, devicePixelRatio));

/** The first copy, drawn again whenever the quiz or the options change while it is shown. */
export function usePreview(quiz: TeacherQuiz, options: ExportOptions, isShown: boolean) {
  const { id } = quiz;
  const input = { params: { id }, query: previewQuery(options) };
  const fingerprint = useMemo(() => paperFingerprint(quiz), [quiz]);
  return useQuery({
    queryKey: [printing.previewPdf.path, input, fingerprint],
    queryFn: async ({ signal }) => {
      const { content } = await fetchFile(printing.previewPdf, input, signal);
      return drawPdfPages(content, dotsAcross());
    },
    enabled: isShown,
    placeholderData: keepPreviousData,
    // Pictures are heavy, and the server has its own cache of what it has typeset.
    gcTime: 0,
  });
}
