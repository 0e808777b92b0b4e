import { z } from 'zod';
import {
  CopyMarkSchema,
  MarkRulesSchema,
  NeutralisedSchema,
} from '#shared/contract/correction/mark-schemas.ts';
import { plainRules } from '#shared/domain/correction/marks/mark-rules.ts';
import { frozenFormat } from '#shared/domain/frozen-format.ts';

/** What a teacher decided about the marks of a class, as it is stored. */
const MarkingSchema = z.strictObject({
  neutralised: NeutralisedSchema,
  rules: MarkRulesSchema,
});
export type Marking = z.infer<typeof MarkingSchema>;

export const plainMarking: Marking = { neutralised: {}, rules: plainRules };

export const markingFormat = frozenFormat<Marking>('marking of a class', [
  (stored) => MarkingSchema.parse(stored),
]);

/** The mark of a copy, as it was computed last. */
export type KeptMark = z.infer<typeof CopyMarkSchema>;

export const markFormat = frozenFormat<KeptMark>('mark of a copy', [
  (stored) => CopyMarkSchema.parse(stored),
]);
