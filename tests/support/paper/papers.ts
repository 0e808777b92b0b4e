import { test } from 'vitest';
import type { QuizId } from '#shared/contract/ids.ts';
import type { FinalOptions } from '#shared/contract/printing-schemas.ts';
import type { TestBrowser } from '../app/test-browser.ts';
import { canPrint } from './can-print.ts';

export const printingTest = test.skipIf(!canPrint);

type Options = Partial<Record<keyof FinalOptions | 'edition', string>>;

/** Asks for the final PDF as the export tab does. */
export async function exportPdf(teacher: TestBrowser, quizId: QuizId, options: Options = {}) {
  const url = `/api/quizzes/${quizId}/export/latex`;
  const { statusCode, headers, rawPayload } = await teacher.send({
    method: 'GET',
    url,
    query: options,
  });
  const isPdf = headers['content-type'] === 'application/pdf';
  return {
    status: statusCode,
    headers,
    pdf: rawPayload,
    body: isPdf ? null : JSON.parse(rawPayload.toString()),
  };
}
