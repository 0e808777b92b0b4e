import { z } from 'zod';
import { alarmKinds } from '../../domain/correction/class-reading/batch-alarms.ts';
import { bodyLimits } from '../../domain/limits.ts';
import { AcknowledgementSchema } from '../acknowledgement.ts';
import { defineEndpoint } from '../endpoint.ts';
import { QuizIdSchema } from '../ids.ts';
import { CopyPageSchema, ReviewSchema } from './box-review-schemas.ts';
import { ThresholdSchema } from './overview-schemas.ts';

const base = '/api/quizzes/:id/corrections-sessions';
const owner = { access: 'owner', params: QuizIdSchema } as const;

/** A `zoneid` of docs/promises.md (Calls) names copy, page, question and answer. */
const zoneIds = z.array(z.string().max(60)).max(20_000);
const DecidedSchema = AcknowledgementSchema.extend({
  /** Those of the journal that a decision made, by which it can be taken back. */
  entries: z.array(z.uuid()),
  /** Of the correction, from which on it is in what is read. */
  revision: z.number(),
});

/** By which boxes are held for certain: which pages there are, and how they are read. */
const SampleReadingSchema = z.object({
  pagesEtag: z.string().max(40),
  threshold: ThresholdSchema,
  fillCancels: z.boolean(),
});
export type SampleReading = z.infer<typeof SampleReadingSchema>;

/** What a person decides of boxes. */
export const correctionReview = {
  decideBoxes: defineEndpoint({
    ...owner,
    method: 'POST',
    path: `${base}/boxes/manual`,
    summary: 'Boxes that a person holds for ticked or for empty',
    body: z.object({ checked: zoneIds, unchecked: zoneIds }),
    answer: DecidedSchema,
    bodyLimit: bodyLimits.long,
  }),
  readReview: defineEndpoint({
    ...owner,
    lane: 'correction-reading',
    method: 'GET',
    path: `${base}/boxes`,
    summary: 'What the boxes show, compact; changes with the pages alone',
    answer: ReviewSchema,
  }),
  readDecisions: defineEndpoint({
    ...owner,
    method: 'GET',
    path: `${base}/boxes/decisions`,
    summary: 'The boxes that a person decided',
    answer: z.object({ checked: z.array(z.string()), unchecked: z.array(z.string()) }),
  }),
  readScannedPages: defineEndpoint({
    method: 'GET',
    path: `${base}/copies/:copy/pages`,
    summary: 'The pages of one copy, and where their boxes are',
    access: 'owner',
    params: QuizIdSchema.extend({ copy: z.coerce.number().int().min(1) }),
    answer: z.array(CopyPageSchema),
  }),
  setThreshold: defineEndpoint({
    ...owner,
    method: 'PUT',
    path: `${base}/threshold`,
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
    ...owner,
    method: 'POST',
    path: `${base}/sample`,
    summary: 'How many of a random sample of boxes held for certain were misread',
    body: z
      .object({
        boxes: z.number().int().min(1).max(1000),
        errors: z.number().int().min(0),
        /** The boxes held for certain, of which the sample was drawn. */
        population: z.number().int().min(1).max(10_000_000),
        /** By which they were held for certain; a sample of another one than today's is an old one. */
        reading: SampleReadingSchema,
      })
      .refine(({ boxes, errors, population }) => errors <= boxes && boxes <= population, {
        error: 'Un contrôle compte au plus une erreur par case.',
      }),
    answer: AcknowledgementSchema,
  }),
  markAlarmSeen: defineEndpoint({
    ...owner,
    method: 'PUT',
    path: `${base}/alarms/seen`,
    summary: 'An alarm that the teacher has seen on these pages; other pages ring it again',
    body: z.object({ kind: z.enum(alarmKinds), pages: z.array(z.uuid()).max(20_000) }),
    answer: AcknowledgementSchema,
    bodyLimit: bodyLimits.long,
  }),
  setAnonymity: defineEndpoint({
    ...owner,
    method: 'PUT',
    path: `${base}/anonymity`,
    summary: 'Whether names are hidden while boxes are reviewed',
    body: z.object({ isAnonymous: z.boolean() }),
    answer: AcknowledgementSchema,
  }),
} as const;
