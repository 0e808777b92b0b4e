import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { GivenIdSchema } from '../ids.ts';
import { BoundingBoxSchema } from './box-review-schemas.ts';
import { correctionPath, ofOwner } from './correction-path.ts';
import { BalanceSchema } from './overview-schemas.ts';

// What only docs/promises.md (Calls) asks for. Our own screens read the overview and the review of
// boxes, and of these calls the two that say whose a copy is, without their answer.

/** A box as docs/promises.md (Calls) names it; the pictures are addresses below `files/`. */
export const SessionBoxSchema = z.object({
  zoneid: z.string(),
  image: z.string(),
  pageImage: z.string(),
  bbox: BoundingBoxSchema,
  ratio: z.number(),
  userToggled: z.boolean(),
});
export type SessionBox = z.infer<typeof SessionBoxSchema>;

const SessionStudentSchema = z.object({
  /** The copy's number. */
  internalNumber: z.number(),
  studentId: z.string().nullable(),
  detectedStudentId: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  aiFirstName: z.string().nullable(),
  aiLastName: z.string().nullable(),
  email: z.string().nullable(),
  grade: z.number().nullable(),
  attachment: z.string().nullable(),
  nameImage: z.string().nullable(),
  unrecognized: z.boolean(),
});
export type SessionStudent = z.infer<typeof SessionStudentSchema>;

const SessionRosterEntrySchema = z.object({
  studentId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});

/** The correction of a quiz's papers, in the words of docs/promises.md (Calls). */
export const CorrectionSessionSchema = z.object({
  quizId: z.uuid(),
  notes: z.string().nullable(),
  corrections_zip: z.string().nullable(),
  students: z.array(SessionStudentSchema),
  roster: z.array(SessionRosterEntrySchema),
  boxes: z.object({
    checked: z.array(SessionBoxSchema),
    unchecked: z.array(SessionBoxSchema),
    seuil: z.number(),
  }),
  errors: z.array(z.object({ page: z.number(), error: z.string() })),
});
export type CorrectionSession = z.infer<typeof CorrectionSessionSchema>;

const name = z.string().trim().max(200);
/** The session of a large class weighs megabytes: who needs none says so. */
const WithSessionSchema = z.object({ session: z.enum(['whole', 'none']).default('whole') });
const SessionAnswerSchema = z.object({ session: CorrectionSessionSchema.optional() });

export const promised = {
  readCorrectionSession: defineEndpoint({
    recorded: 'marks-read',
    ...ofOwner,
    method: 'GET',
    path: correctionPath,
    summary: 'The correction of a quiz’s papers, with every box; null before there is one',
    answer: CorrectionSessionSchema.nullable(),
  }),
  analyzeBulkPdf: defineEndpoint({
    recorded: 'copies-added',
    ...ofOwner,
    method: 'POST',
    path: '/api/quizzes/:id/analyze-bulk-pdf',
    summary: 'Reads a scan (bulkPdf, rosterMode, studentList) and answers once it has been read',
    body: 'multipart',
    answer: z.object({
      bulkResult: CorrectionSessionSchema.extend({ balance: BalanceSchema }),
    }),
  }),
  updateCorrectionStudent: defineEndpoint({
    recorded: 'student-changed',
    ...ofOwner,
    method: 'POST',
    path: `${correctionPath}/students/meta`,
    summary: 'Who wrote a copy: number, name, e-mail',
    query: WithSessionSchema,
    body: z.object({
      internalNumber: z.number().int().min(1),
      studentId: name,
      firstName: name,
      lastName: name,
      email: z.string().trim().max(1000).nullish(),
      /** Whose it is for whoever typed this, null for nobody: refused where it is another's by now. */
      student: GivenIdSchema.nullish(),
      /** That student's fields when the form was opened, so that what was mended meanwhile stays. */
      before: z
        .object({
          studentId: z.string(),
          lastName: z.string(),
          firstName: z.string(),
          email: z.string(),
        })
        .optional(),
    }),
    answer: SessionAnswerSchema,
  }),
  associateCopy: defineEndpoint({
    recorded: 'student-changed',
    ...ofOwner,
    method: 'POST',
    path: `${correctionPath}/associations`,
    summary: 'Gives a copy to a student of the list, or to nobody',
    query: WithSessionSchema,
    body: z.object({
      internalNumber: z.number().int().min(1),
      studentId: z.string().trim().max(200).nullable(),
      /** For students without a number: their place in the list. */
      student: GivenIdSchema.optional(),
      /** A copy that the student has, which becomes nobody's; without this the student keeps it. */
      insteadOf: z.number().int().min(1).optional(),
      /** Whose the copy was on the screen; left out, whoever has it now is meant. */
      owner: GivenIdSchema.nullish(),
    }),
    answer: SessionAnswerSchema,
  }),
} as const;
