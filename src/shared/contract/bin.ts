import { z } from 'zod';
import { AcknowledgementSchema } from './acknowledgement.ts';
import { defineEndpoint } from './endpoint.ts';
import { ClassIdSchema, QuestionIdSchema, QuizIdSchema } from './ids.ts';
import { ConfirmedQuerySchema } from './yes-or-no.ts';

/** For how many days deleted things can be restored, as long as the installation says no other. */
const usualDaysInBin = 30;

/** The same as the installation says, for texts that are written now. */
export let daysInBin: () => number = () => usualDaysInBin;

/** Called once by the pages, to say what the installation says. */
export function followDaysInBin(days: () => number | undefined): void {
  daysInBin = () => days() ?? usualDaysInBin;
}

const BinnedQuizSchema = z.object({
  id: z.uuid().brand<'QuizId'>(),
  title: z.string(),
  subject: z.string(),
  questionCount: z.number(),
  /** Counts students who answered online as well as students whose sheets were scanned. */
  copyCount: z.number(),
  binnedAt: z.iso.datetime(),
});

const BinnedQuestionSchema = z.object({
  id: z.uuid(),
  /** The beginning of the question's text, as plain text. */
  text: z.string(),
  quizId: z.uuid().brand<'QuizId'>(),
  quizTitle: z.string(),
  /** True when the quiz is locked; a question cannot be restored into it. */
  isLocked: z.boolean(),
  attemptCount: z.number(),
  binnedAt: z.iso.datetime(),
});
export type BinnedQuestion = z.infer<typeof BinnedQuestionSchema>;

const BinnedClassSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  studentCount: z.number(),
  /** The number of quizzes that named this class when it was deleted. */
  quizCount: z.number(),
  binnedAt: z.iso.datetime(),
});

const BinSchema = z.object({
  quizzes: z.array(BinnedQuizSchema),
  questions: z.array(BinnedQuestionSchema),
  classes: z.array(BinnedClassSchema),
});
export type Bin = z.infer<typeof BinSchema>;

/** What deleting a question also removes: its answers in attempts, and its place in editions. */
const QuestionContentsSchema = z.object({
  finished: z.number(),
  underWay: z.number(),
  editions: z.number(),
});
export type QuestionContents = z.infer<typeof QuestionContentsSchema>;

/** What deleting a class also removes, and the number of quizzes that name it. */
const ClassContentsSchema = z.object({
  students: z.number(),
  accommodations: z.number(),
  quizzes: z.number(),
});
export type ClassContents = z.infer<typeof ClassContentsSchema>;

/** What deleting a quiz also removes. */
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
    summary: 'What would be deleted with the quiz',
    access: 'owner',
    params: QuizIdSchema,
    answer: QuizContentsSchema,
  }),
  readQuestionContents: defineEndpoint({
    method: 'GET',
    path: '/api/questions/:id/contents',
    summary: 'What would be deleted with the question',
    access: 'owner',
    params: QuestionIdSchema,
    answer: QuestionContentsSchema,
  }),
  readClassContents: defineEndpoint({
    method: 'GET',
    path: '/api/settings/classes/:id/contents',
    summary: 'What would be deleted with the class',
    access: 'owner',
    params: ClassIdSchema,
    answer: ClassContentsSchema,
  }),
  readBin: defineEndpoint({
    method: 'GET',
    path: '/api/bin',
    summary: 'The bin: what the teacher can still restore, newest first',
    access: 'teacher',
    lane: 'quiz-reading',
    answer: BinSchema,
  }),
  restoreQuiz: defineEndpoint({
    method: 'POST',
    path: '/api/bin/quizzes/:id/restore',
    summary: 'Restores a quiz from the bin with all that belongs to it, as a draft',
    access: 'owner',
    params: QuizIdSchema,
    answer: AcknowledgementSchema,
  }),
  purgeQuiz: defineEndpoint({
    method: 'DELETE',
    path: '/api/bin/quizzes/:id',
    summary: 'Deletes a quiz of the bin for good, with its files',
    access: 'owner',
    recorded: 'copies-deleted',
    params: QuizIdSchema,
    answer: AcknowledgementSchema,
  }),
  restoreQuestion: defineEndpoint({
    method: 'POST',
    path: '/api/bin/questions/:id/restore',
    summary: 'Restores a question from the bin to its place in its quiz',
    access: 'owner',
    lane: 'quiz-change',
    params: QuestionIdSchema,
    query: ConfirmedQuerySchema,
    answer: AcknowledgementSchema,
  }),
  purgeQuestion: defineEndpoint({
    method: 'DELETE',
    path: '/api/bin/questions/:id',
    summary: 'Deletes a question of the bin for good',
    access: 'owner',
    params: QuestionIdSchema,
    answer: AcknowledgementSchema,
  }),
  restoreClass: defineEndpoint({
    method: 'POST',
    path: '/api/bin/classes/:id/restore',
    summary: 'Restores a class from the bin with its list, and to the quizzes that used it',
    access: 'owner',
    params: ClassIdSchema,
    answer: AcknowledgementSchema,
  }),
  purgeClass: defineEndpoint({
    method: 'DELETE',
    path: '/api/bin/classes/:id',
    summary: 'Deletes a class of the bin for good, with its list',
    access: 'owner',
    recorded: 'list-deleted',
    params: ClassIdSchema,
    answer: AcknowledgementSchema,
  }),
} as const;
