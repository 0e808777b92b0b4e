import { z } from 'zod';
import { textLimits } from '../../domain/limits.ts';
import { plainCode } from '../../domain/online/letter-code.ts';
import { codeMailStates } from '../../domain/students/identification.ts';
import { plainName } from '../../domain/students/student-identity.ts';
import { textUpTo } from '../../domain/texts/text.ts';
import { defineEndpoint } from '../endpoint.ts';
import { QuizIdSchema } from '../ids.ts';

const OfferedNameSchema = z.object({
  /** Sent when an attempt starts, in place of the name of the student. */
  handle: z.string(),
  name: z.string(),
  /** Distinguishes students of the same name; empty for all others. */
  hint: z.string(),
});
export type OfferedName = z.infer<typeof OfferedNameSchema>;

const ExpectedStudentSchema = z.object({
  id: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  state: z.enum(['absent', 'under_way', 'handed_in']),
});
export type ExpectedStudent = z.infer<typeof ExpectedStudentSchema>;

const CodeMailSchema = z.object({
  state: z.enum(codeMailStates),
  /** Why the mail was refused or is waiting, or which one of several addresses was refused. */
  reason: z.string().nullable(),
  changedAt: z.iso.datetime(),
});
export type CodeMail = z.infer<typeof CodeMailSchema>;

const PersonalCodeSchema = z.object({
  id: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  email: z.string(),
  /**
   * Such as KRFT-QXBD. Null for entries that nothing distinguishes, such as namesakes without a
   * number.
   */
  code: z.string().nullable(),
  /** Null where no mail was sent to the student. */
  mail: CodeMailSchema.nullable(),
});
export type PersonalCode = z.infer<typeof PersonalCodeSchema>;

const OwnCopySchema = z.object({
  attemptId: z.uuid().brand<'AttemptId'>(),
  /** Names the device that holds the copy, as `readAttempt` wants it. */
  resumptionId: z.uuid().nullable(),
  completedAt: z.iso.datetime(),
});
export type OwnCopy = z.infer<typeof OwnCopySchema>;

export const identity = {
  findNames: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/public/:id/names',
    summary: 'The few names of the class list that a student means who types name and first name',
    access: 'public',
    params: QuizIdSchema,
    query: z.object({ typed: z.string().max(textLimits.typedName) }),
    answer: z.array(OfferedNameSchema),
  }),
  findOwnCopies: defineEndpoint({
    method: 'POST',
    path: '/api/quizzes/public/:id/copies',
    summary:
      'The copies that a student handed in, newest first, for a code that proves whose they are',
    access: 'public',
    params: QuizIdSchema,
    body: z.object({
      /** Needed with a hand-in code. */
      studentName: textUpTo(textLimits.typedName).default('').transform(plainName),
      /** A personal code, or the hand-in code of one copy. */
      code: z.string().max(50).transform(plainCode),
    }),
    answer: z.array(OwnCopySchema),
  }),
  readAttendance: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/attendance',
    summary: 'The students of the class list by state: not begun, answering, handed in',
    access: 'owner',
    params: QuizIdSchema,
    answer: z.array(ExpectedStudentSchema),
  }),
  readPersonalCodes: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/personal-codes',
    summary: 'The personal code of each student of the class list, to hand out',
    access: 'owner',
    recorded: 'list-read',
    params: QuizIdSchema,
    answer: z.object({
      codes: z.array(PersonalCodeSchema),
      /**
       * False when this installation cannot send mails, so that no code would reach a student by
       * mail.
       */
      hasMailServer: z.boolean(),
    }),
  }),
  mailPersonalCodes: defineEndpoint({
    method: 'POST',
    path: '/api/quizzes/:id/personal-codes/mails',
    summary: 'Sends each student of the class list with an address their personal code',
    access: 'owner',
    recorded: 'mails-sent',
    params: QuizIdSchema,
    answer: z.object({
      sent: z.number(),
      /** The names of students who have no usable address or no code of their own. */
      unreached: z.array(z.string()),
    }),
  }),
} as const;
