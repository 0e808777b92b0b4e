import { z } from 'zod';
import { textLimits } from '../../domain/limits.ts';
import { plainCode } from '../../domain/online/letter-code.ts';
import { admissionVerdicts } from '../../domain/students/group-by-taker.ts';
import { isReadable, plainName } from '../../domain/students/student-identity.ts';
import { textUpTo } from '../../domain/texts/text.ts';
import { AddressIdSchema, GivenIdSchema } from '../ids.ts';
import { StudentChoiceSchema } from './student-schemas.ts';

export const nameRequired = 'Veuillez saisir votre nom.';
export const noQuestions = 'Ce QCM ne contient aucune question.';

export const mostChoices = 1000;

const unreadable =
  'Ce texte ne peut pas être affiché\u00a0: saisissez-le avec des lettres ordinaires.';
export const unreadableName =
  'Ce nom ne peut pas être affiché\u00a0: saisissez-le avec des lettres ordinaires.';

/** A blank text is stored as null. */
const OptionalTextSchema = textUpTo(textLimits.typedName)
  .nullable()
  .default(null)
  .transform((text) => (text && plainName(text)) || null)
  .refine((text) => text === null || isReadable(text), unreadable);

const claimFields = {
  studentName: textUpTo(textLimits.typedName).default('').transform(plainName),
  studentId: OptionalTextSchema,
  /**
   * The handle that the search for names returned, when the student picked a name of the class
   * list.
   */
  handle: z.string().max(100).optional(),
  /** The code that the teacher gave to this one student of the class list. */
  personalCode: z.string().max(50).transform(plainCode).optional(),
};

/** A name is required unless the student picked one from the list or typed a personal code. */
function refuseNameless(
  claim: { studentName: string; handle?: string | undefined; personalCode?: string | undefined },
  check: z.RefinementCtx,
): void {
  const { studentName, handle, personalCode } = claim;
  if (handle || personalCode !== undefined) return;
  const message = studentName === '' ? nameRequired : unreadableName;
  if (!isReadable(studentName)) check.addIssue({ code: 'custom', message });
}

/** What a person says about who they are; nothing proves it. */
export const ClaimSchema = z.object(claimFields).superRefine(refuseNameless);
export type Claim = z.infer<typeof ClaimSchema>;

export const NewAttemptSchema = z
  .object({
    quizId: AddressIdSchema.brand<'QuizId'>(),
    ...claimFields,
    studentEmail: OptionalTextSchema,
    /**
     * Made once by the browser, so that a repeated request returns the attempt that it has begun.
     */
    requestId: GivenIdSchema.optional(),
    /**
     * The resumption by which the teacher let this attempt begin beside a copy of that name or
     * number.
     */
    resumptionId: GivenIdSchema.optional(),
    /**
     * The student would rather be told of a copy under way in that name than begin a blank one,
     * where the quiz allows both.
     */
    unlessUnderWay: z.boolean().default(false),
  })
  .superRefine(refuseNameless);
export type NewAttempt = z.infer<typeof NewAttemptSchema>;

export const TeacherAttemptSchema = z.object({
  id: z.uuid(),
  quizId: z.uuid(),
  studentName: z.string(),
  studentId: z.string().nullable(),
  studentEmail: z.string().nullable(),
  /** Who of the class list it is; null where the quiz did not identify students by it. */
  rosterEntryId: z.uuid().nullable(),
  /**
   * The resumption by which the teacher let this attempt begin beside a copy of that name or
   * number; null for most attempts.
   */
  admissionId: z.uuid().nullable(),
  /** Whether such an attempt counts; null until the teacher says so, and it is left out till then. */
  admissionVerdict: z.enum(admissionVerdicts).nullable(),
  startedAt: z.iso.datetime(),
  /** When the attempt ends by itself, as far as is known now; null where nothing ends it. */
  deadline: z.iso.datetime().nullable(),
  /** In percent of the time that other students have, according to the class list. */
  extraTime: z.number(),
  /** In seconds: by how much the teacher has postponed the end. */
  givenTime: z.number(),
  completedAt: z.iso.datetime().nullable(),
  /**
   * How the attempt ended: handed in by the student, ended by the clock, closed by the teacher, or
   * completed from a receipt. A duplicate has no mark, because the same student had already handed
   * in another attempt.
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

/** What a regrade would change. Attempts whose mark stays the same are only counted. */
export const RegradeSchema = z.object({
  /** Identifies the key and the points from which these changes were computed. */
  etag: z.string(),
  unchanged: z.number(),
  changes: z.array(
    z.object({
      attemptId: z.uuid().brand<'AttemptId'>(),
      studentName: z.string(),
      studentId: z.string().nullable(),
      before: MarkSchema,
      after: MarkSchema,
    }),
  ),
});
export type Regrade = z.infer<typeof RegradeSchema>;

/** The answers that a student sent after the attempt was over. */
export const LateAnswersSchema = z.object({
  attemptId: z.uuid().brand<'AttemptId'>(),
  studentName: z.string(),
  studentId: z.string().nullable(),
  questions: z.number(),
  /** Counted from the end of the attempt. */
  secondsLate: z.number(),
  /**
   * True when the student handed the attempt in: no answer was then still on its way, and the
   * student may have seen the mark since.
   */
  wasHandedIn: z.boolean(),
  /** True when the student can already read which answers are right. */
  isCorrectionOut: z.boolean(),
  /**
   * Why they may have been given after the end. `end-told`: the page had been told the end before it
   * sent them, and had sent then what it held. `too-quick`: it was heard so late that there was no
   * time for so many.
   */
  doubt: z.enum(['end-told', 'too-quick']).nullable(),
  /** From the last sign of the page until the end. */
  silentSeconds: z.number(),
  before: MarkSchema,
  after: MarkSchema,
  /** Identifies the late answers and the mark that this description was made from. */
  etag: z.string(),
});
export type LateAnswers = z.infer<typeof LateAnswersSchema>;

export const noReceipt = 'Ce fichier n’est pas un reçu de QCM.';

/** What the student's device saves to a file when it cannot reach the server. */
export const ReceiptSchema = z.object({
  attemptId: z.uuid(noReceipt).toLowerCase().brand<'AttemptId'>(),
  choices: z.array(StudentChoiceSchema).max(mostChoices),
  /**
   * The last attestation that the device had from the server; null for files of pages that kept
   * none.
   */
  attestation: z.string().max(100).nullable(),
});
export type Receipt = z.output<typeof ReceiptSchema>;
export type ReceiptFields = z.input<typeof ReceiptSchema>;

/** What contradicts a receipt. */
export const receiptFaults = [
  /** The attestation is not of this copy, or nobody here has signed it. */
  'foreign',
  /** The page of the copy was heard long after the moment at which the receipt says it was last. */
  'heard-later',
  /** Some answers differ from what was saved under the same number. */
  'overwritten',
  /** The student had handed in, after which nothing can be changed on the page. */
  'handed-in',
  /** Since the copy was last heard of there was no time for so many answers. */
  'too-quick',
] as const;

/** How a receipt agrees with what the server heard of the copy. */
export const ReceiptCheckSchema = z.object({
  /**
   * `consistent`: it holds what the server has received, and no more. `unreceived`: nothing
   * contradicts it, but the server had not received all of it. `unproven`: it holds no attestation
   * of the device in question either.
   */
  verdict: z.enum(['consistent', 'unreceived', 'unproven', 'contradicted']),
  faults: z.array(z.enum(receiptFaults)),
  /** How many answers differ from what was received under the same number. */
  overwritten: z.number(),
  /** How many of its new answers the page has sent by itself, after the end. */
  sentLate: z.number(),
  /** Whether the page was told the end, upon which a page sends what it holds. */
  endTold: z.boolean(),
  /** When the server was last reached by the device, as the receipt proves. */
  attestedAt: z.iso.datetime().nullable(),
  /** Another device has gone on with the copy since. */
  isOfOtherDevice: z.boolean(),
  /** The server attested to more than it knows now, as after a backup was restored. */
  isLost: z.boolean(),
  lastHeardAt: z.iso.datetime(),
  /** From then until the end of the copy, or until now. */
  silentSeconds: z.number(),
  /** How many other copies of the quiz the server took answers of in that time. */
  othersHeard: z.number(),
});
export type ReceiptCheck = z.infer<typeof ReceiptCheckSchema>;

export const ReceiptOutcomeSchema = z.object({
  studentName: z.string(),
  studentId: z.string().nullable(),
  /** How many questions the receipt answers differently from what the server received. */
  changedQuestions: z.number(),
  /**
   * When the student handed the attempt in normally; null where it ended otherwise or is under way.
   */
  handedInAt: z.iso.datetime().nullable(),
  before: MarkSchema.nullable(),
  after: MarkSchema,
  check: ReceiptCheckSchema,
});
export type ReceiptOutcome = z.infer<typeof ReceiptOutcomeSchema>;

export const ReceiptImportSchema = z.object({
  attemptId: z.uuid().brand<'AttemptId'>(),
  studentName: z.string(),
  studentId: z.string().nullable(),
  importedAt: z.iso.datetime(),
});
export type ReceiptImport = z.infer<typeof ReceiptImportSchema>;
