import { z } from 'zod';
import { questionTypes } from '../domain/question-types.ts';
import { defineEndpoint } from './endpoint.ts';
import { QuizIdSchema } from './ids.ts';

const MarkStatisticsSchema = z.object({
  mean: z.number(),
  median: z.number(),
  standardDeviation: z.number(),
  lowest: z.number(),
  highest: z.number(),
  histogram: z.array(z.object({ from: z.number(), to: z.number(), count: z.number() })),
});

const AnswerStatisticsSchema = z.object({
  id: z.uuid(),
  share: z.number(),
  flag: z.enum(['dead', 'trap']).nullable(),
});

const QuestionStatisticsSchema = z.object({
  id: z.uuid(),
  copies: z.number(),
  success: z.number().nullable(),
  fullyCorrect: z.number(),
  unanswered: z.number(),
  several: z.number().nullable(),
  discrimination: z.number().nullable(),
  answers: z.array(AnswerStatisticsSchema),
  /**
   * The replies that meet none of the answers, the most frequent first; left out where answers are
   * ticked. One that cannot be read earned nothing, and its teacher may see more in it.
   */
  others: z
    .array(z.object({ typed: z.string(), copies: z.number(), isReadable: z.boolean() }))
    .optional(),
  /**
   * True when the question was neutralised on paper: it has figures of its own but counts in no
   * others.
   */
  isNeutralised: z.boolean(),
  /**
   * The question as it was printed, where the quiz no longer has it or words it differently now.
   */
  printed: z
    .object({
      text: z.string(),
      type: z.enum(questionTypes),
      answers: z.array(z.object({ id: z.uuid(), text: z.string(), isCorrect: z.boolean() })),
    })
    .optional(),
});

/** Figures are null or empty where there are too few copies for them to mean anything. */
export const QuizStatisticsSchema = z.object({
  copies: z.number(),
  marks: MarkStatisticsSchema.nullable(),
  questions: z.array(QuestionStatisticsSchema),
  reliability: z.object({ kind: z.enum(['kr20', 'alpha']), coefficient: z.number() }).nullable(),
});
export type QuizStatistics = z.infer<typeof QuizStatisticsSchema>;

/** Where copies come from. */
export const copySources = ['all', 'online', 'paper'] as const;
export type CopySource = (typeof copySources)[number];

export const results = {
  readStatistics: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/statistics',
    summary: 'The statistics of finished attempts and paper copies, by the present key',
    access: 'owner',
    lane: 'quiz-reading',
    params: QuizIdSchema,
    query: z.object({ source: z.enum(copySources).default('all') }),
    answer: QuizStatisticsSchema,
  }),
  exportMarks: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/export/marks.ods',
    summary: 'The marks of all finished attempts as a spreadsheet',
    access: 'owner',
    recorded: 'marks-exported',
    lane: 'quiz-reading',
    params: QuizIdSchema,
    answer: 'file',
  }),
  exportMarksAsText: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/export/marks.csv',
    summary: 'The marks of all finished attempts as delimited text',
    access: 'owner',
    recorded: 'marks-exported',
    lane: 'quiz-reading',
    params: QuizIdSchema,
    answer: 'file',
  }),
} as const;
