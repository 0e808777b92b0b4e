import { z } from 'zod';
import { AcknowledgementSchema } from '../acknowledgement.ts';
import { defineEndpoint } from '../endpoint.ts';
import { GivenIdSchema, QuizIdSchema } from '../ids.ts';
import { correctionPath, ofOwner } from './correction-path.ts';
import {
  AdjustedPointsSchema,
  AdjustmentSchema,
  MarkChangesSchema,
  MarkRulesSchema,
  NeutralisedSchema,
} from './mark-schemas.ts';
import { ThresholdSchema } from './overview-schemas.ts';

/** The etag of the marks that were shown, which are applied only if they would still come out. */
const etag = z.string().max(100).optional();

/** How boxes are read; see `setThreshold`. */
const reading = { threshold: ThresholdSchema.optional(), fillCancels: z.boolean().optional() };

/** The calls that change marks; each change can be shown before it is made. */
export const correctionMarks = {
  regradeCopies: defineEndpoint({
    recorded: 'marks-changed',
    ...ofOwner,
    lane: 'correction-change',
    method: 'POST',
    path: `${correctionPath}/recompute`,
    summary: 'Regrades all copies; with an etag only if nothing has changed since',
    body: z.object({ etag }).optional(),
    answer: MarkChangesSchema,
  }),
  readMarkChanges: defineEndpoint({
    ...ofOwner,
    lane: 'correction-reading',
    method: 'POST',
    path: `${correctionPath}/marks/preview`,
    summary: 'What a regrade would change, with other rules or readings if they are given',
    body: z.object({
      ...reading,
      neutralised: NeutralisedSchema.optional(),
      rules: MarkRulesSchema.optional(),
      adjustment: z
        .object({ copy: z.number().int().min(1), points: AdjustedPointsSchema })
        .optional(),
    }),
    answer: MarkChangesSchema,
  }),
  setMarking: defineEndpoint({
    recorded: 'marks-changed',
    ...ofOwner,
    lane: 'correction-change',
    method: 'PUT',
    path: `${correctionPath}/marking`,
    summary:
      'Sets neutralised questions, rounding and how boxes are read, and regrades. Once marks are validated, boxes are read differently only with the etag of the previewed changes',
    body: z.object({
      ...reading,
      neutralised: NeutralisedSchema.optional(),
      rules: MarkRulesSchema.optional(),
      /** The values on the screen, so that what was decided meanwhile stays; without them it is overwritten. */
      before: z
        .object({ neutralised: NeutralisedSchema.optional(), rules: MarkRulesSchema.optional() })
        .optional(),
      etag,
    }),
    answer: MarkChangesSchema,
  }),
  adjustCopy: defineEndpoint({
    method: 'PUT',
    path: `${correctionPath}/copies/:copy/adjustment`,
    summary: 'Adds points to one copy or takes them away, with the reason',
    access: 'owner',
    recorded: 'marks-changed',
    lane: 'correction-change',
    params: QuizIdSchema.extend({ copy: z.coerce.number().int().min(1) }),
    body: AdjustmentSchema.extend({
      etag,
      /** Whose the copy was on the screen; left out, whoever has it now is meant. */
      student: GivenIdSchema.nullish(),
      /** The adjustment on the screen; without it, whatever is there by now is replaced. */
      before: z.object({ points: z.number(), reason: z.string() }).optional(),
    }).refine(({ points, reason }) => points === 0 || reason !== '', {
      path: ['reason'],
      error: 'Indiquez la raison de cet ajustement.',
    }),
    answer: MarkChangesSchema,
  }),
  validateMarks: defineEndpoint({
    recorded: 'marks-changed',
    ...ofOwner,
    lane: 'correction-change',
    method: 'POST',
    path: `${correctionPath}/validate`,
    summary: 'Validates the marks; later changes are shown as such',
    /** The `validationEtag` of the overview that was looked at: only the marks that it shows are validated. */
    body: z.object({ etag: z.string() }),
    answer: AcknowledgementSchema,
  }),
  readJuryReport: defineEndpoint({
    recorded: 'marks-exported',
    ...ofOwner,
    lane: 'correction-reading',
    method: 'GET',
    path: `${correctionPath}/proces-verbal.pdf`,
    summary: 'A one-page report for a jury on how the marks came about',
    answer: 'file',
  }),
} as const;
