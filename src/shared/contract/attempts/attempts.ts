import { z } from 'zod';
import { plainCode } from '../../domain/attempts/letter-code.ts';
import { isReadable, plainName } from '../../domain/students/student-identity.ts';
import { textUpTo } from '../../domain/text.ts';
import { AcknowledgementSchema } from '../acknowledgement.ts';
import { defineEndpoint } from '../endpoint.ts';
import { AddressIdSchema, QuizIdSchema } from '../ids.ts';
import {
  FinishedAttemptSchema,
  MarkedCopySchema,
  OpenedQuizSchema,
  StudentAttemptSchema,
  StudentChoiceSchema,
  StudentPaperSchema,
} from './student-schemas.ts';

export const nameRequired = 'Veuillez saisir votre nom.';
export const noQuestions = 'Ce QCM ne contient aucune question.';

const AttemptIdSchema = z.object({ attemptId: AddressIdSchema });
const QuizAttemptIdSchema = QuizIdSchema.extend(AttemptIdSchema.shape);
/** A day: longer is another exam. */
export const mostMinutesGiven = 1440;
/** A second's worth of the slowest network of a school. */
export const mostAttemptsOfPage = 500;
const SHORT = 200;
const MOST_CHOICES = 1000;

/** A device that goes on with an attempt begun on another says by whose leave. */
const deviceFields = { resumptionId: z.uuid().nullish() };

const unreadable =
  'Ce texte ne peut pas être affiché\u00a0: saisissez-le avec des lettres ordinaires.';
export const unreadableName =
  'Ce nom ne peut pas être affiché\u00a0: saisissez-le avec des lettres ordinaires.';

/** Blank is none. */
const OptionalTextSchema = textUpTo(SHORT)
  .nullable()
  .default(null)
  .transform((text) => (text && plainName(text)) || null)
  .refine((text) => text === null || isReadable(text), unreadable);

const claimFields = {
  studentName: textUpTo(SHORT).default('').transform(plainName),
  studentId: OptionalTextSchema,
  /** What stands for a name that was picked from the class list. */
  handle: z.string().max(100).optional(),
  /** What the teacher gave to one student of the class list. */
  personalCode: z.string().max(50).transform(plainCode).optional(),
};

/** Who picked a name, or typed a personal code, need not say it. */
function refuseNameless(
  claim: { studentName: string; handle?: string | undefined; personalCode?: string | undefined },
  check: z.RefinementCtx,
): void {
  const { studentName, handle, personalCode } = claim;
  if (handle || personalCode) return;
  const message = studentName === '' ? nameRequired : unreadableName;
  if (!isReadable(studentName)) check.addIssue({ code: 'custom', message });
}

/** What somebody says of themselves. */
export const ClaimSchema = z.object(claimFields).superRefine(refuseNameless);
export type Claim = z.infer<typeof ClaimSchema>;

export const NewAttemptSchema = z
  .object({
    quizId: AddressIdSchema,
    ...claimFields,
    studentEmail: OptionalTextSchema,
    /** Made once by the browser: repeating the request gives the attempt that it began. */
    requestId: z.uuid().optional(),
  })
  .superRefine(refuseNameless);
export type NewAttempt = z.infer<typeof NewAttemptSchema>;

export const TeacherAttemptSchema = z.object({
  id: z.uuid(),
  quizId: z.uuid(),
  studentName: z.string(),
  studentId: z.string().nullable(),
  studentEmail: z.string().nullable(),
  startedAt: z.iso.datetime(),
  /** When it ends by itself, as things stand; null where nothing ends it. */
  deadline: z.iso.datetime().nullable(),
  /** In percent of the time of others, by the class list. */
  extraTime: z.number(),
  /** In seconds, by how much the teacher has put its end off. */
  givenTime: z.number(),
  completedAt: z.iso.datetime().nullable(),
  /**
   * How it ended: handed in, closed by the clock or the teacher, or completed from a receipt. A
   * duplicate has no mark: the same student had handed in another.
   */
  ending: z.enum(['submitted', 'time', 'closed', 'receipt', 'duplicate']).nullable(),
  score: z.number().nullable(),
  maxScore: z.number().nullable(),
  percentage: z.number().nullable(),
  /** In seconds; 0 without a time limit. */
  timeSpent: z.number().nullable(),
});
export type TeacherAttempt = z.infer<typeof TeacherAttemptSchema>;

const MarkSchema = z.object({ score: z.number(), maxScore: z.number(), percentage: z.number() });

/** What marking again would change; attempts whose mark stays are only counted. */
export const RemarkSchema = z.object({
  /** Names the key and the points that it follows from. */
  stamp: z.string(),
  unchanged: z.number(),
  changes: z.array(
    z.object({
      attemptId: z.uuid(),
      studentName: z.string(),
      studentId: z.string().nullable(),
      before: MarkSchema,
      after: MarkSchema,
    }),
  ),
});
export type Remark = z.infer<typeof RemarkSchema>;

/** What a student sent once the attempt was over. */
export const LateAnswersSchema = z.object({
  attemptId: z.uuid(),
  studentName: z.string(),
  studentId: z.string().nullable(),
  questions: z.number(),
  /** After the end of the attempt. */
  secondsLate: z.number(),
  before: MarkSchema,
  after: MarkSchema,
});
export type LateAnswers = z.infer<typeof LateAnswersSchema>;

/** What a student saves to a file when nothing could be sent. */
export const ReceiptSchema = z.object({
  attemptId: z.uuid('Ce fichier n’est pas un reçu de QCM.'),
  choices: z.array(StudentChoiceSchema).max(MOST_CHOICES),
});
export type Receipt = z.infer<typeof ReceiptSchema>;

export const ReceiptOutcomeSchema = z.object({
  studentName: z.string(),
  studentId: z.string().nullable(),
  /** How many questions the receipt answers otherwise than what was received. */
  changedQuestions: z.number(),
  /** When the student handed in without any trouble; null where it ended otherwise, or not yet. */
  handedInAt: z.iso.datetime().nullable(),
  before: MarkSchema.nullable(),
  after: MarkSchema,
});
export type ReceiptOutcome = z.infer<typeof ReceiptOutcomeSchema>;

export const ReceiptImportSchema = z.object({
  attemptId: z.uuid(),
  studentName: z.string(),
  studentId: z.string().nullable(),
  importedAt: z.iso.datetime(),
});
export type ReceiptImport = z.infer<typeof ReceiptImportSchema>;

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
    summary: 'A student begins; the clock runs from here',
    access: 'public',
    body: NewAttemptSchema,
    answer: StudentAttemptSchema,
  }),
  readAttempt: defineEndpoint({
    method: 'GET',
    path: '/api/quiz-attempts/:attemptId',
    summary: 'Where a student had got to, after a reload or a flat battery',
    access: 'attempt',
    params: AttemptIdSchema,
    query: z.object(deviceFields),
    answer: StudentAttemptSchema,
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
        attemptId: AddressIdSchema,
        questionId: z.uuid(),
        answerId: z.uuid().nullable().optional(),
        selectedAnswerIds: z.array(z.uuid()).max(50).nullable().optional(),
        revision: StudentChoiceSchema.shape.revision.optional(),
        ...deviceFields,
      })
      .transform(({ answerId, selectedAnswerIds, ...choice }) => ({
        ...choice,
        answerIds: selectedAnswerIds ?? (answerId ? [answerId] : []),
      })),
    answer: AcknowledgementSchema,
  }),
  finishAttempt: defineEndpoint({
    method: 'PUT',
    path: '/api/quiz-attempts/:attemptId',
    summary: 'Hands the attempt in, with choices not yet sent; the server marks it',
    access: 'attempt',
    params: AttemptIdSchema,
    body: z.object({
      choices: z.array(StudentChoiceSchema).max(MOST_CHOICES).default([]),
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
    body: z.object({ flagged: z.array(z.uuid()).max(MOST_CHOICES), ...deviceFields }),
    answer: AcknowledgementSchema,
  }),
  readMarkedCopy: defineEndpoint({
    method: 'GET',
    path: '/api/quiz-attempts/:attemptId/copy',
    summary: 'A student’s own copy with what was right, once the teacher lets it out',
    access: 'attempt',
    params: AttemptIdSchema,
    answer: MarkedCopySchema,
  }),
  previewQuiz: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/preview',
    summary: 'What a student would see, published or not; nothing is recorded',
    access: 'owner',
    params: QuizIdSchema,
    answer: StudentPaperSchema,
  }),
  listAttempts: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/attempts',
    summary: 'The attempts at a quiz, newest first; all of them, or a page where a limit is named',
    access: 'owner',
    params: QuizIdSchema,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(mostAttemptsOfPage).optional(),
      /** The last of the page before. */
      after: AddressIdSchema.optional(),
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
    body: z.object({ attemptIds: z.array(z.uuid()).max(10_000) }),
    answer: z.object({ closed: z.number() }),
  }),
  giveTime: defineEndpoint({
    method: 'POST',
    path: '/api/quizzes/:id/attempts/time',
    summary: 'Gives attempts more minutes; those that were over are open again',
    access: 'owner',
    params: QuizIdSchema,
    body: z.object({
      attemptIds: z.array(z.uuid()).max(10_000),
      minutes: z.number().int().min(1).max(mostMinutesGiven),
    }),
    answer: z.object({ extended: z.number() }),
  }),
  takeTimeBack: defineEndpoint({
    method: 'POST',
    path: '/api/quizzes/:id/attempts/time/take-back',
    summary: 'Takes back minutes that were given; refused where some would be at their end',
    access: 'owner',
    params: QuizIdSchema,
    body: z.object({
      attemptIds: z.array(z.uuid()).max(10_000),
      /** All of them where it is not said. */
      minutes: z.number().int().min(1).max(mostMinutesGiven).optional(),
      /** The teacher has been told, and agrees. */
      evenIfOver: z.boolean().default(false),
    }),
    answer: z.object({ shortened: z.number() }),
  }),
  deleteAttempt: defineEndpoint({
    method: 'DELETE',
    path: '/api/quizzes/:id/attempts/:attemptId',
    summary: 'Deletes an attempt with its answers',
    access: 'owner',
    params: QuizAttemptIdSchema,
    answer: AcknowledgementSchema,
  }),
  deleteAttempts: defineEndpoint({
    method: 'POST',
    path: '/api/quizzes/:id/attempts/delete',
    summary: 'Deletes several attempts with their answers, all of them or none',
    access: 'owner',
    params: QuizIdSchema,
    body: z.object({ attemptIds: z.array(z.uuid()).max(10_000) }),
    answer: z.object({ deleted: z.number() }),
  }),
  readRemark: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/remark',
    summary: 'Whose mark would change with the key and the points as they are now',
    access: 'owner',
    params: QuizIdSchema,
    answer: RemarkSchema,
  }),
  applyRemark: defineEndpoint({
    method: 'POST',
    path: '/api/quizzes/:id/remark',
    summary: 'Marks all finished attempts again with the key and the points as they are now',
    access: 'owner',
    params: QuizIdSchema,
    /** With the stamp of what was shown, it is refused once the quiz has changed since. */
    body: z.object({ stamp: z.string().optional() }).default({}),
    answer: RemarkSchema,
  }),
  readLateAnswers: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/late-answers',
    summary: 'What students sent once their attempt was over, and what it would change',
    access: 'owner',
    params: QuizIdSchema,
    answer: z.array(LateAnswersSchema),
  }),
  decideLateAnswers: defineEndpoint({
    method: 'POST',
    path: '/api/quizzes/:id/late-answers',
    summary: 'Counts what came late, or leaves it out',
    access: 'owner',
    params: QuizIdSchema,
    body: z.object({ attemptIds: z.array(z.uuid()).max(10_000), count: z.boolean() }),
    /** How many attempts. */
    answer: z.object({ counted: z.number(), leftOut: z.number() }),
  }),
  importReceipt: defineEndpoint({
    method: 'POST',
    path: '/api/quizzes/:id/receipts',
    summary: 'Takes a student’s receipt in, or only says what it would change',
    access: 'owner',
    params: QuizIdSchema,
    body: ReceiptSchema.extend({ apply: z.boolean() }),
    answer: ReceiptOutcomeSchema,
  }),
  listReceipts: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/receipts',
    summary: 'The receipts that were taken in and can be undone, newest first',
    access: 'owner',
    params: QuizIdSchema,
    answer: z.array(ReceiptImportSchema),
  }),
  undoReceipt: defineEndpoint({
    method: 'DELETE',
    path: '/api/quizzes/:id/receipts/:attemptId',
    summary: 'Gives an attempt back what it was before a receipt was taken in',
    access: 'owner',
    params: QuizAttemptIdSchema,
    answer: AcknowledgementSchema,
  }),
} as const;
