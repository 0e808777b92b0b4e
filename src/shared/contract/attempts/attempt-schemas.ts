import { z } from 'zod';
import { plainCode } from '../../domain/attempts/letter-code.ts';
import { isReadable, plainName } from '../../domain/students/student-identity.ts';
import { textUpTo } from '../../domain/texts/text.ts';
import { AddressIdSchema, GivenIdSchema } from '../ids.ts';
import { StudentChoiceSchema } from './student-schemas.ts';

export const nameRequired = 'Veuillez saisir votre nom.';
export const noQuestions = 'Ce QCM ne contient aucune question.';

const SHORT = 200;
export const mostChoices = 1000;

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
  if (handle || personalCode !== undefined) return;
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
    requestId: GivenIdSchema.optional(),
    /** By which nod of the teacher it begins beside a copy of that name or number. */
    resumptionId: GivenIdSchema.optional(),
  })
  .superRefine(refuseNameless);
export type NewAttempt = z.infer<typeof NewAttemptSchema>;

export const TeacherAttemptSchema = z.object({
  id: z.uuid(),
  quizId: z.uuid(),
  studentName: z.string(),
  studentId: z.string().nullable(),
  studentEmail: z.string().nullable(),
  /** By whom the class list knows the student; null where nobody was asked for it. */
  rosterKey: z.string().nullable(),
  /** By which nod of the teacher it was begun beside a copy of that name or number; null for most. */
  admissionId: z.uuid().nullable(),
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
export const RegradeSchema = z.object({
  /** Names the key and the points that it follows from. */
  etag: z.string(),
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
export type Regrade = z.infer<typeof RegradeSchema>;

/** What a student sent once the attempt was over. */
export const LateAnswersSchema = z.object({
  attemptId: z.uuid(),
  studentName: z.string(),
  studentId: z.string().nullable(),
  questions: z.number(),
  /** After the end of the attempt. */
  secondsLate: z.number(),
  /** By the student, who may have been told the mark since: nothing of it was on its way. */
  wasHandedIn: z.boolean(),
  /** The student can read which answers are right. */
  isCorrectionOut: z.boolean(),
  before: MarkSchema,
  after: MarkSchema,
  /** Names the answers of which all this is said, and the mark. */
  etag: z.string(),
});
export type LateAnswers = z.infer<typeof LateAnswersSchema>;

export const noReceipt = 'Ce fichier n’est pas un reçu de QCM.';

/** What a student saves to a file when nothing could be sent. */
export const ReceiptSchema = z.object({
  attemptId: z.uuid(noReceipt).toLowerCase(),
  choices: z.array(StudentChoiceSchema).max(mostChoices),
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
