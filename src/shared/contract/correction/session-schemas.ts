import { z } from 'zod';

export const BoundingBoxSchema = z.object({
  x: z.number(),
  y: z.number(),
  w: z.number(),
  h: z.number(),
});

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
