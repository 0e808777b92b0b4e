import { z } from 'zod';
import { AcknowledgementSchema } from '../acknowledgement.ts';
import { defineEndpoint } from '../endpoint.ts';
import { AddressIdSchema, GivenIdSchema, QuizIdSchema } from '../ids.ts';
import {
  LateAnswersSchema,
  mostChoices,
  NewAttemptSchema,
  ReceiptImportSchema,
  ReceiptOutcomeSchema,
  ReceiptSchema,
  RegradeSchema,
  TeacherAttemptSchema,
} from './attempt-schemas.ts';
import {
  FinishedAttemptSchema,
  MarkedCopySchema,
  OpenedQuizSchema,
  PreviewedPaperSchema,
  StudentAttemptSchema,
  StudentChoiceSchema,
} from './student-schemas.ts';

/** One day: a student who needs more time than that is taking another exam. */
export const mostMinutesGiven = 1440;
/** A page of this size takes about one second on the slowest network of a school. */
export const mostAttemptsOfPage = 500;

const AttemptIdSchema = z.object({ attemptId: AddressIdSchema.brand<'AttemptId'>() });
const QuizAttemptIdSchema = QuizIdSchema.extend(AttemptIdSchema.shape);

/**
 * A device that continues an attempt begun on another device names the resumption that allows it.
 */
const deviceFields = { resumptionId: GivenIdSchema.nullish() };

export const attempts = {
  readPublicQuiz: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/public/:id',
    summary: 'A published quiz as its start screen shows it; the questions come with an attempt',
    access: 'public',
    params: QuizIdSchema,
    answer: OpenedQuizSchema,
  }),
  startAttempt: defineEndpoint({
    method: 'POST',
    path: '/api/quiz-attempts',
    summary: 'Begins an attempt; its time starts to run',
    access: 'public',
    body: NewAttemptSchema,
    answer: StudentAttemptSchema,
    isForClass: true,
  }),
  readAttempt: defineEndpoint({
    method: 'GET',
    path: '/api/quiz-attempts/:attemptId',
    summary: 'The state of an attempt, for a page that was reloaded',
    access: 'attempt',
    params: AttemptIdSchema,
    query: z.object({ ...deviceFields, etag: z.string().max(100).optional() }),
    answer: StudentAttemptSchema,
    isForClass: true,
  }),
  watchAttempt: defineEndpoint({
    method: 'GET',
    path: '/api/quiz-attempts/:attemptId/changes',
    summary: 'Tells a student’s page that the quiz or the time left has changed',
    access: 'attempt',
    params: AttemptIdSchema,
    answer: 'file',
    events: z.object({ changed: z.literal(true) }),
  }),
  saveAnswer: defineEndpoint({
    method: 'POST',
    path: '/api/student-answers',
    summary: 'Keeps what a student chose; a mark sent along is ignored',
    access: 'attempt',
    body: z
      .object({
        attemptId: AddressIdSchema.brand<'AttemptId'>(),
        questionId: GivenIdSchema,
        answerId: GivenIdSchema.nullable().optional(),
        selectedAnswerIds: z.array(GivenIdSchema).max(50).nullable().optional(),
        typed: StudentChoiceSchema.shape.typed,
        revision: StudentChoiceSchema.shape.revision.optional(),
        ...deviceFields,
      })
      .transform(({ answerId, selectedAnswerIds, ...choice }) => ({
        ...choice,
        answerIds: selectedAnswerIds ?? (answerId ? [answerId] : []),
      })),
    answer: AcknowledgementSchema.extend({
      /** As in `StudentAttempt`; null where a newer choice was there already. */
      attestation: z.string().nullable(),
    }),
  }),
  finishAttempt: defineEndpoint({
    method: 'PUT',
    path: '/api/quiz-attempts/:attemptId',
    summary: 'Hands the attempt in, with choices not yet sent; the server marks it',
    access: 'attempt',
    params: AttemptIdSchema,
    body: z.object({
      choices: z.array(StudentChoiceSchema).max(mostChoices).default([]),
      /**
       * True when the page's clock ended the attempt. The server refuses this while there is time
       * left.
       */
      timeOver: z.boolean().default(false),
      ...deviceFields,
    }),
    answer: FinishedAttemptSchema,
  }),
  saveFlags: defineEndpoint({
    method: 'PUT',
    path: '/api/quiz-attempts/:attemptId/flags',
    summary: 'Keeps which questions a student means to come back to',
    access: 'attempt',
    params: AttemptIdSchema,
    body: z.object({ flagged: z.array(GivenIdSchema).max(mostChoices), ...deviceFields }),
    answer: AcknowledgementSchema,
  }),
  readMarkedCopy: defineEndpoint({
    method: 'GET',
    path: '/api/quiz-attempts/:attemptId/copy',
    summary: 'A student’s own copy with the right answers, once the teacher releases it',
    access: 'attempt',
    params: AttemptIdSchema,
    answer: MarkedCopySchema,
  }),
  previewQuiz: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/preview',
    summary: 'The quiz as a student would see it, published or not; nothing is recorded',
    access: 'owner',
    params: QuizIdSchema,
    answer: PreviewedPaperSchema,
  }),
  listAttempts: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/attempts',
    summary: 'The attempts at a quiz, newest first; all of them, or a page where a limit is named',
    access: 'owner',
    recorded: 'marks-read',
    params: QuizIdSchema,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(mostAttemptsOfPage).optional(),
      /** The last attempt of the previous page. */
      after: AddressIdSchema.brand<'AttemptId'>().optional(),
    }),
    answer: z.array(TeacherAttemptSchema),
  }),
  watchAttempts: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/attempts/changes',
    summary: 'Tells each time an attempt begins or ends',
    access: 'owner',
    params: QuizIdSchema,
    answer: 'file',
    events: z.object({ changed: z.literal(true) }),
  }),
  closeAttempts: defineEndpoint({
    method: 'POST',
    path: '/api/quizzes/:id/attempts/close',
    summary: 'Ends attempts under way and marks them with what was saved',
    access: 'owner',
    params: QuizIdSchema,
    body: z.object({ attemptIds: z.array(GivenIdSchema.brand<'AttemptId'>()).max(10_000) }),
    answer: z.object({ closed: z.number() }),
  }),
  giveTime: defineEndpoint({
    method: 'POST',
    path: '/api/quizzes/:id/attempts/time',
    summary: 'Gives attempts more minutes; those that ended by time are open again',
    access: 'owner',
    params: QuizIdSchema,
    body: z.object({
      attemptIds: z.array(GivenIdSchema.brand<'AttemptId'>()).max(10_000),
      minutes: z.number().int().min(1).max(mostMinutesGiven),
      /** Also reopens attempts that were handed in; their marks are removed. */
      reopen: z.boolean().default(false),
    }),
    answer: z.object({
      extended: z.number(),
      /** How many attempts were left alone because they had been handed in. */
      handedIn: z.number(),
      /** When the last of these attempts now ends; null where one of them has no end. */
      endsAt: z.iso.datetime().nullable(),
    }),
  }),
  takeTimeBack: defineEndpoint({
    method: 'POST',
    path: '/api/quizzes/:id/attempts/time/take-back',
    summary: 'Takes back minutes that were given; refused if an attempt would end by it',
    access: 'owner',
    params: QuizIdSchema,
    body: z.object({
      attemptIds: z.array(GivenIdSchema.brand<'AttemptId'>()).max(10_000),
      /** All the minutes that were given, when this is left out. */
      minutes: z.number().int().min(1).max(mostMinutesGiven).optional(),
      /** The teacher was warned that some attempts would be over at once, and confirmed. */
      evenIfOver: z.boolean().default(false),
    }),
    answer: z.object({ shortened: z.number() }),
  }),
  deleteAttempt: defineEndpoint({
    method: 'DELETE',
    path: '/api/quizzes/:id/attempts/:attemptId',
    summary: 'Deletes an attempt with its answers',
    access: 'owner',
    recorded: 'copies-deleted',
    params: QuizAttemptIdSchema,
    answer: AcknowledgementSchema,
  }),
  deleteAttempts: defineEndpoint({
    method: 'POST',
    path: '/api/quizzes/:id/attempts/delete',
    summary: 'Deletes several attempts with their answers, all of them or none',
    access: 'owner',
    recorded: 'copies-deleted',
    params: QuizIdSchema,
    body: z.object({ attemptIds: z.array(GivenIdSchema.brand<'AttemptId'>()).max(10_000) }),
    answer: z.object({ deleted: z.number() }),
  }),
  readRegrade: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/regrade',
    summary: 'The attempts whose mark would change by the present key and points',
    access: 'owner',
    params: QuizIdSchema,
    answer: RegradeSchema,
  }),
  applyRegrade: defineEndpoint({
    method: 'POST',
    path: '/api/quizzes/:id/regrade',
    summary: 'Regrades all finished attempts by the present key and points',
    access: 'owner',
    recorded: 'marks-changed',
    params: QuizIdSchema,
    /**
     * With the etag of what the teacher saw, the regrade is refused if the quiz has changed since.
     */
    body: z.object({ etag: z.string().optional() }).default({}),
    answer: RegradeSchema,
  }),
  readLateAnswers: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/late-answers',
    summary: 'The answers that came after the end of an attempt, and what they would change',
    access: 'owner',
    params: QuizIdSchema,
    answer: z.array(LateAnswersSchema),
  }),
  decideLateAnswers: defineEndpoint({
    method: 'POST',
    path: '/api/quizzes/:id/late-answers',
    summary: 'Decides whether late answers count',
    access: 'owner',
    recorded: 'marks-changed',
    params: QuizIdSchema,
    /**
     * The late answers as the teacher saw them. Nothing is decided for an attempt that has received
     * more since then.
     */
    body: z.object({
      late: z
        .array(
          z.object({ attemptId: GivenIdSchema.brand<'AttemptId'>(), etag: z.string().max(100) }),
        )
        .max(10_000),
      count: z.boolean(),
    }),
    /** Both are numbers of attempts. */
    answer: z.object({ counted: z.number(), leftOut: z.number() }),
  }),
  importReceipt: defineEndpoint({
    method: 'POST',
    path: '/api/quizzes/:id/receipts',
    summary: 'Imports a student’s receipt, or only says what that would change',
    access: 'owner',
    recorded: 'copies-added',
    params: QuizIdSchema,
    body: ReceiptSchema.extend({
      attestation: ReceiptSchema.shape.attestation.default(null),
      apply: z.boolean(),
    }),
    answer: ReceiptOutcomeSchema,
  }),
  listReceipts: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/receipts',
    summary: 'The imported receipts that can be undone, newest first',
    access: 'owner',
    params: QuizIdSchema,
    answer: z.array(ReceiptImportSchema),
  }),
  undoReceipt: defineEndpoint({
    method: 'DELETE',
    path: '/api/quizzes/:id/receipts/:attemptId',
    summary: 'Undoes the import of a receipt',
    access: 'owner',
    recorded: 'copies-deleted',
    params: QuizAttemptIdSchema,
    answer: AcknowledgementSchema,
  }),
} as const;
