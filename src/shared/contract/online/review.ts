import { z } from 'zod';
import { textLimits } from '../../domain/limits.ts';
import { isReadable, plainName } from '../../domain/students/student-identity.ts';
import { textUpTo } from '../../domain/texts/text.ts';
import { AcknowledgementSchema } from '../acknowledgement.ts';
import { defineEndpoint } from '../endpoint.ts';
import { AddressIdSchema, QuizIdSchema } from '../ids.ts';
import { nameRequired, TeacherAttemptSchema, unreadableName } from './attempt-schemas.ts';

const QuizAttemptIdSchema = QuizIdSchema.extend({
  attemptId: AddressIdSchema.brand<'AttemptId'>(),
});

/** What one student did with one question; the texts of the question are read from the quiz. */
const ReviewedQuestionSchema = z.object({
  id: z.uuid(),
  /** In the order in which the student saw them. */
  answerIds: z.array(z.uuid()),
  chosenIds: z.array(z.uuid()),
  /** What the student typed, where the kind is typed; the ids are then of the value that it meets. */
  typed: z.string().optional(),
  /**
   * When the student last changed the answer; null where the student never touched the question.
   */
  savedAt: z.iso.datetime().nullable(),
  /**
   * The answer arrived after the end, at `savedAt`, and the teacher counted it. When it was given
   * nobody knows.
   */
  wasLate: z.boolean(),
  /**
   * As they were counted in the mark; while the attempt is under way, as they would be counted now.
   */
  points: z.number(),
  most: z.number(),
});

export const ReviewedAttemptSchema = TeacherAttemptSchema.extend({
  /** In the order in which the student had them. */
  questions: z.array(ReviewedQuestionSchema),
  /** The part of the mark that comes from questions which are no longer in the quiz. */
  elsewhere: z.number(),
});
export type ReviewedAttempt = z.infer<typeof ReviewedAttemptSchema>;

const AttemptProgressSchema = z.object({
  attemptId: z.uuid().brand<'AttemptId'>(),
  answered: z.number(),
  lastSavedAt: z.iso.datetime().nullable(),
  /** In seconds, since the server last heard from the student's page. */
  silentFor: z.number(),
  /**
   * Who of the class list bears the number that this student typed beside another name; null where
   * both agree. No extra time is granted by such a number.
   */
  numberOf: z.string().nullable(),
});
export type AttemptProgress = z.infer<typeof AttemptProgressSchema>;

/** The calls with which a teacher looks at single attempts. */
export const attemptReview = {
  reviewAttempt: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/attempts/:attemptId',
    summary: 'One student’s copy: what was chosen in each question, when, and for which points',
    access: 'owner',
    recorded: 'marks-read',
    params: QuizAttemptIdSchema,
    answer: ReviewedAttemptSchema,
  }),
  renameStudent: defineEndpoint({
    method: 'PUT',
    path: '/api/quizzes/:id/attempts/:attemptId',
    summary: 'Corrects the name or the number that a student typed',
    access: 'owner',
    recorded: 'student-changed',
    params: QuizAttemptIdSchema,
    body: z.object({
      studentName: textUpTo(textLimits.typedName)
        .transform(plainName)
        .refine((name) => name !== '', { error: nameRequired, abort: true })
        .refine(isReadable, unreadableName),
      studentId: textUpTo(textLimits.typedName)
        .nullable()
        .transform((text) => (text && plainName(text)) || null),
    }),
    answer: TeacherAttemptSchema,
  }),
  decideAdmission: defineEndpoint({
    method: 'PUT',
    path: '/api/quizzes/:id/attempts/:attemptId/admission',
    summary: 'Says whether an attempt counts that was begun beside another of that name or number',
    access: 'owner',
    recorded: 'marks-changed',
    params: QuizAttemptIdSchema,
    /** Null takes the decision back. */
    body: z.object({ verdict: z.enum(['left-out', 'counts']).nullable() }),
    answer: AcknowledgementSchema,
  }),
  readProgress: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/progress',
    summary: 'The progress of the attempts under way',
    access: 'owner',
    params: QuizIdSchema,
    answer: z.array(AttemptProgressSchema),
  }),
} as const;
