import { z } from 'zod';
import { markPrograms } from '../../domain/correction/handing-back/mark-programs.ts';
import { defineEndpoint } from '../endpoint.ts';
import { QuizIdSchema } from '../ids.ts';

const base = '/api/quizzes/:id/corrections-sessions';
const owner = {
  access: 'owner',
  params: QuizIdSchema,
} as const;

/** What students and schools get of a correction. */
export const handingBack = {
  downloadCorrections: defineEndpoint({
    ...owner,
    lane: 'class-copies',
    method: 'GET',
    path: `${base}/corrections.zip`,
    summary: 'Every corrected copy, a PDF for each student',
    answer: 'file',
  }),
  printCorrections: defineEndpoint({
    ...owner,
    lane: 'class-copies',
    method: 'GET',
    path: `${base}/corrections.pdf`,
    summary: 'All corrected copies as one PDF in the order of the class, to print',
    answer: 'file',
  }),
  exportMarkFile: defineEndpoint({
    ...owner,
    method: 'GET',
    path: `${base}/marks/:program`,
    summary: 'The marks in the format of another program',
    params: owner.params.extend({ program: z.enum(markPrograms) }),
    answer: 'file',
  }),
} as const;
