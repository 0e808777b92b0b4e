import { z } from 'zod';
import { AcknowledgementSchema } from './acknowledgement.ts';
import { defineEndpoint } from './endpoint.ts';

const IdSchema = z.object({ id: z.uuid('Cette adresse n’existe pas.') });

/** How long what was deleted can be taken back. */
export const daysInBin = 30;

const BinnedQuizSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  subject: z.string(),
  questionCount: z.number(),
  attemptCount: z.number(),
  binnedAt: z.iso.datetime(),
});
export type BinnedQuiz = z.infer<typeof BinnedQuizSchema>;

/** What goes with a quiz. */
export const QuizContentsSchema = z.object({
  questions: z.number(),
  finished: z.number(),
  underWay: z.number(),
  editions: z.number(),
  copies: z.number(),
});
export type QuizContents = z.infer<typeof QuizContentsSchema>;

export const bin = {
  readQuizContents: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/contents',
    summary: 'What would go with the quiz if it were deleted',
    access: 'owner',
    params: IdSchema,
    answer: QuizContentsSchema,
  }),
  readBin: defineEndpoint({
    method: 'GET',
    path: '/api/bin',
    summary: 'What the teacher deleted and can still take back, the last one first',
    access: 'teacher',
    answer: z.object({ quizzes: z.array(BinnedQuizSchema) }),
  }),
  restoreQuiz: defineEndpoint({
    method: 'POST',
    path: '/api/bin/quizzes/:id/restore',
    summary: 'Takes a quiz out of the bin with all that belongs to it, as a draft',
    access: 'owner',
    params: IdSchema,
    answer: AcknowledgementSchema,
  }),
  purgeQuiz: defineEndpoint({
    method: 'DELETE',
    path: '/api/bin/quizzes/:id',
    summary: 'Deletes a quiz of the bin for good, with its files',
    access: 'owner',
    params: IdSchema,
    answer: AcknowledgementSchema,
  }),
} as const;
