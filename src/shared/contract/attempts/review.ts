import { z } from 'zod';
import { isReadable, plainName } from '../../domain/students/student-identity.ts';
import { textUpTo } from '../../domain/texts/text.ts';
import { defineEndpoint } from '../endpoint.ts';
import { AddressIdSchema, QuizIdSchema } from '../ids.ts';
import { nameRequired, TeacherAttemptSchema, unreadableName } from './attempt-schemas.ts';

const QuizAttemptIdSchema = QuizIdSchema.extend({ attemptId: AddressIdSchema });
const SHORT = 200;

/** What one student did with one question; its texts stand in the quiz. */
const ReviewedQuestionSchema = z.object({
  id: z.uuid(),
  /** In the order in which the student saw them. */
  answerIds: z.array(z.uuid()),
  chosenIds: z.array(z.uuid()),
  /** When the student last changed it; null where it was never touched. */
  savedAt: z.iso.datetime().nullable(),
  /** As they made up the mark; while it is under way, as they would now. */
  points: z.number(),
  most: z.number(),
});

export const ReviewedAttemptSchema = TeacherAttemptSchema.extend({
  /** In the order in which the student had them. */
  questions: z.array(ReviewedQuestionSchema),
  /** What the mark holds of questions that are no longer in the quiz. */
  elsewhere: z.number(),
});
export type ReviewedAttempt = z.infer<typeof ReviewedAttemptSchema>;

const AttemptProgressSchema = z.object({
  attemptId: z.uuid(),
  answered: z.number(),
  lastSavedAt: z.iso.datetime().nullable(),
  /** In seconds, since the student’s page was last heard of. */
  silentFor: z.number(),
});
export type AttemptProgress = z.infer<typeof AttemptProgressSchema>;

/** What a teacher looks at, attempt by attempt. */
export const attemptReview = {
  reviewAttempt: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/attempts/:attemptId',
    summary: 'One student’s copy: what was chosen in each question, when, and for which points',
    access: 'owner',
    params: QuizAttemptIdSchema,
    answer: ReviewedAttemptSchema,
  }),
  renameStudent: defineEndpoint({
    method: 'PUT',
    path: '/api/quizzes/:id/attempts/:attemptId',
    summary: 'Corrects the name or the number that a student typed',
    access: 'owner',
    params: QuizAttemptIdSchema,
    body: z.object({
      studentName: textUpTo(SHORT)
        .transform(plainName)
        .refine((name) => name !== '', { error: nameRequired, abort: true })
        .refine(isReadable, unreadableName),
      studentId: textUpTo(SHORT)
        .nullable()
        .transform((text) => (text && plainName(text)) || null),
    }),
    answer: TeacherAttemptSchema,
  }),
  readProgress: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/progress',
    summary: 'How far the students are whose attempt is under way',
    access: 'owner',
    params: QuizIdSchema,
    answer: z.array(AttemptProgressSchema),
  }),
} as const;
