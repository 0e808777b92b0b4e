import { z } from 'zod';
import { AcknowledgementSchema } from '../acknowledgement.ts';
import { defineEndpoint } from '../endpoint.ts';
import { GivenIdSchema, QuizIdSchema } from '../ids.ts';
import {
  AdjustedPointsSchema,
  AdjustmentSchema,
  MarkChangesSchema,
  MarkRulesSchema,
  NeutralisedSchema,
} from './mark-schemas.ts';
import { ThresholdSchema } from './overview-schemas.ts';

const base = '/api/quizzes/:id/corrections-sessions';
const owner = { access: 'owner', params: QuizIdSchema } as const;

/** Of the marks that were shown: they are applied only if they are still what would come out. */
const etag = z.string().max(100).optional();

/** By which boxes are read: see `setThreshold`. */
const reading = { threshold: ThresholdSchema.optional(), fillCancels: z.boolean().optional() };

/** What becomes of the points: each change is shown before it is made. */
export const correctionMarks = {
  regradeCopies: defineEndpoint({
    ...owner,
    lane: 'correction-change',
    method: 'POST',
    path: `${base}/recompute`,
    summary: 'Regrades all copies; with an etag only if nothing has changed since',
    body: z.object({ etag }).optional(),
    answer: MarkChangesSchema,
  }),
  readMarkChanges: defineEndpoint({
    ...owner,
    lane: 'correction-reading',
    method: 'POST',
    path: `${base}/marks/preview`,
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
    ...owner,
    lane: 'correction-change',
    method: 'PUT',
    path: `${base}/marking`,
    summary:
      'Sets neutralised questions, rounding and how boxes are read, and regrades. Once marks are validated, boxes are read differently only with the etag of the previewed changes',
    body: z.object({
      ...reading,
      neutralised: NeutralisedSchema.optional(),
      rules: MarkRulesSchema.optional(),
      /** As they were on the screen: what was decided meanwhile is not put back; left out, it is. */
      before: z
        .object({ neutralised: NeutralisedSchema.optional(), rules: MarkRulesSchema.optional() })
        .optional(),
      etag,
    }),
    answer: MarkChangesSchema,
  }),
  adjustCopy: defineEndpoint({
    method: 'PUT',
    path: `${base}/copies/:copy/adjustment`,
    summary: 'Adds points to one copy or takes them away, with the reason',
    access: 'owner',
    lane: 'correction-change',
    params: QuizIdSchema.extend({ copy: z.coerce.number().int().min(1) }),
    body: AdjustmentSchema.extend({
      etag,
      /** Whose the copy was on the screen; left out, whoever has it now is meant. */
      student: GivenIdSchema.nullish(),
      /** As it was on the screen; left out, whatever is there by now is replaced. */
      before: z.object({ points: z.number(), reason: z.string() }).optional(),
    }).refine(({ points, reason }) => points === 0 || reason !== '', {
      path: ['reason'],
      error: 'Indiquez la raison de cet ajustement.',
    }),
    answer: MarkChangesSchema,
  }),
  validateMarks: defineEndpoint({
    ...owner,
    lane: 'correction-change',
    method: 'POST',
    path: `${base}/validate`,
    summary: 'Validates the marks; later changes are shown as such',
    /** Of the overview that was looked at: what it shows is what is declared, or nothing is. */
    body: z.object({ etag: z.string() }),
    answer: AcknowledgementSchema,
  }),
  readJuryReport: defineEndpoint({
    ...owner,
    lane: 'correction-reading',
    method: 'GET',
    path: `${base}/proces-verbal.pdf`,
    summary: 'A one-page report for a jury on how the marks came about',
    answer: 'file',
  }),
} as const;
