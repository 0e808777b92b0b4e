import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { QuizIdSchema } from './ids.ts';

const ErasureSchema = z.object({
  /** The first day on which some are erased; null while none is told of. */
  erasedOn: z.iso.datetime().nullable(),
  areErased: z.boolean(),
});

const QuizRetentionSchema = z.object({ scans: ErasureSchema, names: ErasureSchema });
export type QuizRetention = z.output<typeof QuizRetentionSchema>;

export const retention = {
  readRetention: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/retention',
    summary: 'What of a quiz is erased because its retention is over, and when',
    access: 'teacher',
    params: QuizIdSchema,
    answer: QuizRetentionSchema,
  }),
} as const;
