import { z } from 'zod';
import { MarkRulesSchema } from '#shared/contract/correction-schemas.ts';

const StudentFieldsSchema = z.object({
  studentId: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  email: z.string(),
});

const neutralisation = z.enum(['given', 'removed']).nullable();
const adjustment = z.object({ points: z.number(), reason: z.string() });

/** From what to what; kept for months, so that a new field must be optional. */
export const JournalChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('scan'), name: z.string(), pages: z.number().nullable() }),
  z.object({ kind: z.literal('page'), text: z.string() }),
  z.object({
    kind: z.literal('box'),
    copy: z.number(),
    question: z.string(),
    answer: z.number(),
    before: z.boolean().nullable(),
    after: z.boolean().nullable(),
  }),
  z.object({ kind: z.literal('threshold'), before: z.number(), after: z.number() }),
  z.object({
    kind: z.literal('association'),
    copy: z.number(),
    before: z.uuid().nullable(),
    after: z.uuid().nullable(),
  }),
  z.object({
    kind: z.literal('student'),
    student: z.uuid(),
    before: StudentFieldsSchema,
    after: StudentFieldsSchema,
  }),
  z.object({
    kind: z.literal('neutralised'),
    questionId: z.uuid(),
    before: neutralisation,
    after: neutralisation,
  }),
  z.object({ kind: z.literal('rules'), before: MarkRulesSchema, after: MarkRulesSchema }),
  z.object({
    kind: z.literal('adjustment'),
    copy: z.number(),
    before: adjustment,
    after: adjustment,
  }),
  z.object({ kind: z.literal('names'), asked: z.number(), read: z.number() }),
  z.object({ kind: z.literal('marks'), changed: z.number(), copies: z.number() }),
  z.object({
    kind: z.literal('validated'),
    copies: z.number(),
    /** What was declared final. */
    marks: z
      .array(z.object({ copy: z.number(), student: z.uuid().nullable(), final: z.number() }))
      .optional(),
  }),
  z.object({ kind: z.literal('sample'), boxes: z.number(), errors: z.number() }),
  z.object({ kind: z.literal('undone'), entry: z.uuid() }),
]);
export type JournalChange = z.infer<typeof JournalChangeSchema>;
