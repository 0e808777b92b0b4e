import { z } from 'zod';
import { seenKinds } from '../../domain/correction/class-reading/batch-alarms.ts';
import { bodyLimits } from '../../domain/limits.ts';
import { AcknowledgementSchema } from '../acknowledgement.ts';
import { defineEndpoint } from '../endpoint.ts';
import { GivenIdSchema, QuizIdSchema } from '../ids.ts';
import { CopyPageSchema, ReviewSchema } from './box-review-schemas.ts';
import { correctionPath, ofOwner } from './correction-path.ts';
import { ThresholdSchema } from './overview-schemas.ts';

/** A `zoneid` of docs/promises.md (Calls) names copy, page, question and answer. */
const zoneIds = z.array(z.string().max(60)).max(20_000);
const DecidedSchema = AcknowledgementSchema.extend({
  /** The entries of the journal that the decision made, by which it can be taken back. */
  entries: z.array(z.uuid()),
  /** The revision of the correction from which on what is read contains the decision. */
  revision: z.number(),
});

/** The pages, and the way of reading them, by which boxes were held for certain. */
const SampleReadingSchema = z.object({
  pagesEtag: z.string().max(40),
  threshold: ThresholdSchema,
  fillCancels: z.boolean(),
});
export type SampleReading = z.infer<typeof SampleReadingSchema>;

/** The calls by which a person looks at boxes and decides what they show. */
export const correctionReview = {
  decideBoxes: defineEndpoint({
    ...ofOwner,
    method: 'POST',
    path: `${correctionPath}/boxes/manual`,
    summary: 'Boxes that a person holds for ticked or for empty',
    body: z.object({ checked: zoneIds, unchecked: zoneIds }),
    answer: DecidedSchema,
    bodyLimit: bodyLimits.long,
  }),
  readReview: defineEndpoint({
    ...ofOwner,
    lane: 'correction-reading',
    method: 'GET',
    path: `${correctionPath}/boxes`,
    summary: 'What the boxes show, compact; changes with the pages alone',
    answer: ReviewSchema,
  }),
  readDecisions: defineEndpoint({
    ...ofOwner,
    method: 'GET',
    path: `${correctionPath}/boxes/decisions`,
    summary: 'The boxes that a person decided',
    answer: z.object({ checked: z.array(z.string()), unchecked: z.array(z.string()) }),
  }),
  readScannedPages: defineEndpoint({
    method: 'GET',
    path: `${correctionPath}/copies/:copy/pages`,
    summary: 'The pages of one copy, and where their boxes are',
    access: 'owner',
    params: QuizIdSchema.extend({ copy: z.coerce.number().int().min(1) }),
    answer: z.array(CopyPageSchema),
  }),
  setThreshold: defineEndpoint({
    ...ofOwner,
    method: 'PUT',
    path: `${correctionPath}/threshold`,
    summary:
      'From which darkness on a box is ticked; whether one filled solid is taken back. Refused once marks were validated: see `setMarking`',
    body: z
      .object({ threshold: ThresholdSchema.optional(), fillCancels: z.boolean().optional() })
      .refine(({ threshold, fillCancels }) => (threshold ?? fillCancels) !== undefined, {
        error: 'Indiquez un seuil.',
      }),
    answer: AcknowledgementSchema,
  }),
  keepSample: defineEndpoint({
    ...ofOwner,
    method: 'POST',
    path: `${correctionPath}/sample`,
    summary: 'How many of a random sample of boxes held for certain were misread',
    body: z
      .object({
        boxes: z.number().int().min(1).max(1000),
        errors: z.number().int().min(0),
        /** How many boxes were held for certain, of which the sample was drawn. */
        population: z.number().int().min(1).max(10_000_000),
        /** How boxes were read then: the sample says nothing about another reading. */
        reading: SampleReadingSchema,
      })
      .refine(({ boxes, errors, population }) => errors <= boxes && boxes <= population, {
        error: 'Un contrôle compte au plus une erreur par case.',
      }),
    answer: AcknowledgementSchema,
  }),
  markAlarmSeen: defineEndpoint({
    ...ofOwner,
    method: 'PUT',
    path: `${correctionPath}/alarms/seen`,
    summary: 'An alarm, or empty pages, that the teacher has seen; other pages ring it again',
    body: z.object({ kind: z.enum(seenKinds), pages: z.array(GivenIdSchema).max(20_000) }),
    answer: AcknowledgementSchema,
    bodyLimit: bodyLimits.long,
  }),
  setAnonymity: defineEndpoint({
    ...ofOwner,
    method: 'PUT',
    path: `${correctionPath}/anonymity`,
    summary: 'Whether names are hidden while boxes are reviewed',
    body: z.object({ isAnonymous: z.boolean() }),
    answer: AcknowledgementSchema,
  }),
} as const;
