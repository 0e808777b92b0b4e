import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { AddressIdSchema, GivenIdSchema, QuestionIdSchema, QuizIdSchema } from './ids.ts';
import { ConfirmedSchema, TeacherQuestionSchema } from './question-schemas.ts';
import { TeacherQuizSchema } from './quiz-schemas.ts';

const VersionIdSchema = QuizIdSchema.extend({ versionId: AddressIdSchema });

export const VersionQuestionSchema = TeacherQuestionSchema.omit({
  order: true,
  version: true,
  widened: true,
});
export type VersionQuestion = z.infer<typeof VersionQuestionSchema>;

/**
 * What restoring a version brings back: what is written in the quiz, and not how it is published or
 * taken.
 */
export const VersionContentSchema = z.object({
  fields: TeacherQuizSchema.pick({
    title: true,
    description: true,
    subject: true,
    institutionName: true,
    classTitle: true,
    quizDate: true,
    timeLimit: true,
    studentInstructions: true,
    studentIdInstructions: true,
    studentIdDigits: true,
    includeStudentName: true,
    includeStudentIdField: true,
    includeStudentIdCoding: true,
    shuffleQuestions: true,
    shuffleAnswers: true,
    scoring: true,
    scoringPenalty: true,
    scoringFloor: true,
    exactMarks: true,
    language: true,
    topicOrder: true,
  }),
  /** In the order of the quiz. */
  questions: z.array(VersionQuestionSchema),
});
export type VersionContent = z.infer<typeof VersionContentSchema>;

const QuizVersionSchema = z.object({
  id: z.uuid(),
  /** When the quiz was changed, so that this state became a version. */
  keptAt: z.iso.datetime(),
  /** What was changed between this version and the next one, or the quiz as it is now. */
  changes: z.object({
    added: z.number(),
    removed: z.number(),
    changed: z.number(),
    isReordered: z.boolean(),
    fields: z.array(z.string()),
  }),
});

const QuestionVersionSchema = z.object({
  id: z.uuid(),
  keptAt: z.iso.datetime(),
  question: VersionQuestionSchema,
});
export type QuestionVersion = z.infer<typeof QuestionVersionSchema>;

export const versions = {
  listVersions: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/versions',
    summary: 'The earlier versions of the quiz, newest first',
    access: 'owner',
    lane: 'quiz-reading',
    params: QuizIdSchema,
    answer: z.object({ versions: z.array(QuizVersionSchema) }),
  }),
  readVersion: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/versions/:versionId',
    summary: 'One earlier version of the quiz',
    access: 'owner',
    params: VersionIdSchema,
    answer: VersionContentSchema,
  }),
  listQuestionVersions: defineEndpoint({
    method: 'GET',
    path: '/api/questions/:id/versions',
    summary: 'The earlier versions of the question, newest first',
    access: 'owner',
    lane: 'quiz-reading',
    params: QuestionIdSchema,
    answer: z.object({ versions: z.array(QuestionVersionSchema) }),
  }),
  restoreVersion: defineEndpoint({
    method: 'POST',
    path: '/api/quizzes/:id/versions/:versionId/restore',
    summary:
      'Restores the quiz, or one question, to an earlier version; the present state becomes a version',
    access: 'owner',
    lane: 'quiz-change',
    params: VersionIdSchema,
    body: z.object({
      /** Restores only this question, which stays in its place. */
      questionId: GivenIdSchema.optional(),
      confirmed: ConfirmedSchema,
    }),
    answer: z.object({
      quiz: TeacherQuizSchema,
      /** The version that undoes the restoration. */
      undo: z.uuid(),
    }),
  }),
} as const;
