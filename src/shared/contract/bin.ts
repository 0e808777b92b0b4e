import { z } from 'zod';
import { AcknowledgementSchema } from './acknowledgement.ts';
import { defineEndpoint } from './endpoint.ts';
import { AddressIdSchema } from './ids.ts';
import { ConfirmedQuerySchema } from './yes-or-no.ts';

const IdSchema = z.object({ id: AddressIdSchema });

/** How long what was deleted can be taken back. */
export const daysInBin = 30;

const BinnedQuizSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  subject: z.string(),
  questionCount: z.number(),
  /** Of students who answered online, and of those whose sheets were scanned. */
  copyCount: z.number(),
  binnedAt: z.iso.datetime(),
});

const BinnedQuestionSchema = z.object({
  id: z.uuid(),
  /** Its beginning, as it is read. */
  text: z.string(),
  quizId: z.uuid(),
  quizTitle: z.string(),
  /** A locked quiz takes nothing back. */
  isLocked: z.boolean(),
  attemptCount: z.number(),
  binnedAt: z.iso.datetime(),
});
export type BinnedQuestion = z.infer<typeof BinnedQuestionSchema>;

const BinnedClassSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  studentCount: z.number(),
  /** That named it when it was deleted. */
  quizCount: z.number(),
  binnedAt: z.iso.datetime(),
});

const BinSchema = z.object({
  quizzes: z.array(BinnedQuizSchema),
  questions: z.array(BinnedQuestionSchema),
  classes: z.array(BinnedClassSchema),
});
export type Bin = z.infer<typeof BinSchema>;

/** What goes with a question: copies in which it was answered, papers on which it stands. */
const QuestionContentsSchema = z.object({
  finished: z.number(),
  underWay: z.number(),
  editions: z.number(),
});
export type QuestionContents = z.infer<typeof QuestionContentsSchema>;

/** What goes with a class, and the quizzes that name it. */
const ClassContentsSchema = z.object({
  students: z.number(),
  accommodations: z.number(),
  quizzes: z.number(),
});
export type ClassContents = z.infer<typeof ClassContentsSchema>;

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
  readQuestionContents: defineEndpoint({
    method: 'GET',
    path: '/api/questions/:id/contents',
    summary: 'What would go with the question if it were deleted',
    access: 'owner',
    params: IdSchema,
    answer: QuestionContentsSchema,
  }),
  readClassContents: defineEndpoint({
    method: 'GET',
    path: '/api/settings/classes/:id/contents',
    summary: 'What would go with the class if it were deleted',
    access: 'owner',
    params: IdSchema,
    answer: ClassContentsSchema,
  }),
  readBin: defineEndpoint({
    method: 'GET',
    path: '/api/bin',
    summary: 'What the teacher deleted and can still take back, the last one first',
    access: 'teacher',
    lane: 'quiz-reading',
    answer: BinSchema,
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
  restoreQuestion: defineEndpoint({
    method: 'POST',
    path: '/api/bin/questions/:id/restore',
    summary: 'Takes a question out of the bin, to its place in its quiz',
    access: 'owner',
    lane: 'quiz-change',
    params: IdSchema,
    query: ConfirmedQuerySchema,
    answer: AcknowledgementSchema,
  }),
  purgeQuestion: defineEndpoint({
    method: 'DELETE',
    path: '/api/bin/questions/:id',
    summary: 'Deletes a question of the bin for good',
    access: 'owner',
    params: IdSchema,
    answer: AcknowledgementSchema,
  }),
  restoreClass: defineEndpoint({
    method: 'POST',
    path: '/api/bin/classes/:id/restore',
    summary: 'Takes a class out of the bin with its list; quizzes that named it do so again',
    access: 'owner',
    params: IdSchema,
    answer: AcknowledgementSchema,
  }),
  purgeClass: defineEndpoint({
    method: 'DELETE',
    path: '/api/bin/classes/:id',
    summary: 'Deletes a class of the bin for good, with its list',
    access: 'owner',
    params: IdSchema,
    answer: AcknowledgementSchema,
  }),
} as const;
