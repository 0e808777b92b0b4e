import { z } from 'zod';
import { roundingSteps } from '../../domain/correction/marks/mark-rules.ts';
import { textLimits } from '../../domain/limits.ts';
import { GivenIdSchema } from '../ids.ts';

const neutralisations = ['given', 'removed'] as const;
/** What became of each neutralised question, by its id. */
export const NeutralisedSchema = z.record(GivenIdSchema, z.enum(neutralisations));

export const MarkRulesSchema = z.object({
  step: z.literal(roundingSteps),
  direction: z.enum(['nearest', 'up', 'down']),
  bonus: z.number().min(-20).max(20),
  cap: z.number().min(1).max(20),
  harmonisation: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('mean'), target: z.number().min(0).max(20) }),
      z.object({ kind: z.literal('best'), target: z.number().min(0).max(20) }),
    ])
    .nullable(),
  absence: z.enum(['excluded', 'zero']),
});

/** Points out of 20, kept to the hundredth. */
export const AdjustedPointsSchema = z
  .number()
  .min(-20)
  .max(20)
  .multipleOf(0.01, 'Deux décimales au plus.');

export const AdjustmentSchema = z.object({
  points: AdjustedPointsSchema,
  reason: z.string().trim().max(textLimits.line),
});

const MarkedQuestionSchema = z.object({
  questionId: z.uuid(),
  points: z.number(),
  most: z.number(),
  isCorrect: z.boolean(),
  state: z.enum(['empty', 'answered', 'several']),
  neutralised: z.enum(neutralisations).nullable(),
});

export const CopyMarkSchema = z.object({
  score: z.number(),
  maxScore: z.number(),
  /** The mark out of 20, before rules and adjustment. */
  raw: z.number(),
  /** The mark out of 20, as it goes out. */
  final: z.number(),
  questions: z.array(MarkedQuestionSchema),
});

/** What computing again would do to the marks. */
export const MarkChangesSchema = z.object({
  /** Names the state in which they were computed: what is applied must be what was shown. */
  etag: z.string(),
  unchanged: z.number(),
  /** Students known to be absent whose absence counts otherwise then; null where there are none. */
  absences: z.object({ count: z.number(), after: MarkRulesSchema.shape.absence }).nullable(),
  changes: z.array(
    z.object({
      copy: z.number(),
      name: z.string(),
      studentId: z.string().nullable(),
      before: z.number().nullable(),
      after: z.number(),
      /** The new mark before rules and adjustment. */
      raw: z.number(),
      /** Whether the student has been sent the mark before. */
      wasSent: z.boolean(),
      /** Whether the student was told any mark: by a mail, or on a page that a private link opens. */
      isTold: z.boolean(),
    }),
  ),
});
export type MarkChanges = z.infer<typeof MarkChangesSchema>;
