import { z } from 'zod';
import { MarkRulesSchema } from '#shared/contract/correction/mark-schemas.ts';

const StudentFieldsSchema = z.object({
  studentId: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  email: z.string(),
});

/** What deserved a look and had none: questions, each with its page, and pages and alarms. */
const OpenLooksSchema = z.object({
  /** Questions with a doubtful box. */
  doubts: z.array(z.string()),
  /** Questions without one, with several ticks where one is asked for. */
  doubles: z.array(z.string()),
  folded: z.array(z.string()),
  refused: z.array(z.string()),
  conflicting: z.array(z.string()),
  alarms: z.array(z.string()),
});
export type OpenLooks = z.infer<typeof OpenLooksSchema>;

const neutralisation = z.enum(['given', 'removed']).nullable();
/** What a question earns, the places of its right answers from 1, and how many may be ticked. */
const keyed = z.object({
  points: z.number(),
  right: z.array(z.number()),
  /**
   * The type of the question; left out or null where it was not kept. Written out, because entries
   * are kept for months.
   */
  type: z.enum(['single', 'multiple']).nullable().optional(),
});
export type JournalledKey = z.infer<typeof keyed>;
const adjustment = z.object({ points: z.number(), reason: z.string() });
/** How a student was known. */
const way = z.enum(['printed', 'number', 'hand']);

/** Which copy a page is of, and whether its boxes are marked. */
const counted = z.object({ copy: z.number(), counts: z.boolean(), isConflicting: z.boolean() });

/**
 * A change tells the values before and after. Entries are kept for months, so a new field must be
 * optional.
 */
export const JournalChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('scan'), name: z.string(), pages: z.number().nullable() }),
  z.object({ kind: z.literal('page'), text: z.string() }),
  /** Pages that bear one number became copies of their own. */
  z.object({
    kind: z.literal('photocopies'),
    copy: z.number(),
    /** The numbers of the new copies. */
    copies: z.array(z.number()),
    pages: z.array(z.object({ page: z.uuid(), before: counted, after: counted })),
    /**
     * The student and the adjustment of the old copy, where the paper that counted is none of the
     * new ones.
     */
    freed: z.object({ student: z.uuid().nullable(), by: way.nullable(), adjustment }).optional(),
  }),
  /** What a person decided of the answers to one question of a copy. */
  z.object({
    kind: z.literal('answers'),
    copy: z.number(),
    question: z.string(),
    boxes: z.array(
      z.object({
        answer: z.number(),
        /** What the box was taken for by the threshold of that moment. */
        read: z.boolean(),
        before: z.boolean().nullable(),
        after: z.boolean().nullable(),
      }),
    ),
  }),
  z.object({ kind: z.literal('threshold'), before: z.number(), after: z.number() }),
  /** Whether a box filled solid is a tick taken back. */
  z.object({ kind: z.literal('filled'), before: z.boolean(), after: z.boolean() }),
  z.object({
    kind: z.literal('association'),
    copy: z.number(),
    before: z.uuid().nullable(),
    after: z.uuid().nullable(),
    /**
     * How the student before was known; a copy that a person made nobody's had been taken from a
     * student.
     */
    by: way.nullable().optional(),
  }),
  z.object({
    kind: z.literal('student'),
    student: z.uuid(),
    before: StudentFieldsSchema,
    after: StudentFieldsSchema,
    /** The list gave the number to another student too, so the copy is nobody's. */
    isShared: z.literal(true).optional(),
  }),
  /** Whether the absence of students without a copy counts. */
  z.object({
    kind: z.literal('expected'),
    students: z.array(z.uuid()),
    before: z.boolean(),
    after: z.boolean(),
  }),
  z.object({
    kind: z.literal('neutralised'),
    questionId: z.uuid(),
    before: neutralisation,
    after: neutralisation,
  }),
  z.object({ kind: z.literal('key'), questionId: z.uuid(), before: keyed, after: keyed }),
  z.object({ kind: z.literal('rules'), before: MarkRulesSchema, after: MarkRulesSchema }),
  z.object({
    kind: z.literal('adjustment'),
    copy: z.number(),
    before: adjustment,
    after: adjustment,
    /** The student whose copy it was; left out where it was not kept. */
    student: z.uuid().nullable().optional(),
  }),
  z.object({ kind: z.literal('names'), asked: z.number(), read: z.number() }),
  z.object({
    kind: z.literal('marks'),
    changed: z.number(),
    copies: z.number(),
    marks: z
      .array(z.object({ copy: z.number(), before: z.number().nullable(), after: z.number() }))
      .optional(),
  }),
  z.object({
    kind: z.literal('validated'),
    copies: z.number(),
    /** The marks that were validated. */
    marks: z
      .array(z.object({ copy: z.number(), student: z.uuid().nullable(), final: z.number() }))
      .optional(),
    absence: MarkRulesSchema.shape.absence.optional(),
    /** The students without a copy whose absence counted. */
    absent: z.array(z.uuid()).optional(),
    /** What was open and accepted; left out where it was not kept, and then nothing is accepted. */
    open: OpenLooksSchema.optional(),
  }),
  z.object({
    kind: z.literal('sample'),
    boxes: z.number(),
    errors: z.number(),
    population: z.number().optional(),
  }),
  /** Whether names are hidden from then on. */
  z.object({ kind: z.literal('anonymity'), isAnonymous: z.boolean() }),
  z.object({ kind: z.literal('undone'), entry: z.uuid() }),
]);
export type JournalChange = z.infer<typeof JournalChangeSchema>;
