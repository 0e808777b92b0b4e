import { z } from 'zod';
import {
  CopyMarkSchema,
  MarkRulesSchema,
  NeutralisedSchema,
} from '#shared/contract/correction-schemas.ts';
import { plainRules } from '#shared/domain/correction/mark-rules.ts';

/** What a teacher decided about the marks of a class, as it is stored. */
export const StoredMarkingSchema = z.object({
  version: z.literal(1),
  neutralised: NeutralisedSchema,
  rules: MarkRulesSchema,
});
export type StoredMarking = z.infer<typeof StoredMarkingSchema>;

export const plainMarking: StoredMarking = { version: 1, neutralised: {}, rules: plainRules };

/** The mark of a copy, as it was computed last. */
export const StoredMarkSchema = CopyMarkSchema.extend({ version: z.literal(1) });
export type StoredMark = z.infer<typeof StoredMarkSchema>;
