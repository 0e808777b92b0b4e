import { z } from 'zod';
import { textLimits } from '../../domain/limits.ts';
import { AcknowledgementSchema } from '../acknowledgement.ts';
import { defineEndpoint } from '../endpoint.ts';
import { AddressIdSchema, QuizIdSchema } from '../ids.ts';
import { correctionPath } from './correction-path.ts';

/** `moot` is the answer to a contest of a copy that was found to be somebody else’s. */
export const contestStates = ['open', 'accepted', 'refused', 'moot'] as const;

const base = `${correctionPath}/contests` as const;
/** The secret of a private address. */
export const LinkSchema = z.object({ link: z.string().max(100) });
const ContestIdSchema = QuizIdSchema.extend({ contestId: AddressIdSchema });

/** A box to look at, with its picture below `files/`. */
const ContestedBoxSchema = z.object({
  zone: z.string(),
  copy: z.number(),
  name: z.string(),
  /** The question's place in the quiz, from 0. */
  question: z.number(),
  /** The question's number as it is printed on the copy, from 1. */
  numberOnCopy: z.number(),
  /** The letter that is printed on the copy; A is the first. */
  letter: z.string(),
  text: z.string(),
  isTicked: z.boolean(),
  isRight: z.boolean(),
  image: z.string(),
});
export type ContestedBox = z.infer<typeof ContestedBoxSchema>;

export const ContestSchema = z.object({
  id: z.uuid(),
  copy: z.number(),
  name: z.string(),
  studentId: z.string(),
  /** False once the copy was given to somebody else, or to nobody: then it cannot be accepted. */
  isOwnCopy: z.boolean(),
  /** Whose copy it is now; null for nobody’s. */
  copyOf: z.string().nullable(),
  /** The question's place in the quiz, from 0. */
  question: z.number(),
  questionText: z.string(),
  /**
   * The question's number on this copy, from 1, as the student knows it: each copy may have an order
   * of its own. It is null where its page is missing.
   */
  numberOnCopy: z.number().nullable(),
  /** The box that is meant; null for the question as a whole. */
  zone: z.string().nullable(),
  /** Whether a person has corrected the reading since it was contested. */
  isMended: z.boolean(),
  reason: z.string(),
  state: z.enum(contestStates),
  reply: z.string(),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  /** All of the question's boxes on this copy. */
  boxes: z.array(ContestedBoxSchema),
  /** Boxes of other copies that were read alike, and that nobody has looked at since it was accepted. */
  similar: z.array(ContestedBoxSchema),
});
export type Contest = z.infer<typeof ContestSchema>;

export const contests = {
  contest: defineEndpoint({
    method: 'POST',
    path: '/api/copies/:link/contests',
    summary: 'A student contests a box or a question and says why',
    access: 'link',
    params: LinkSchema,
    body: z.object({
      /** The copy that the student looked at, which may be somebody else's by now. */
      copy: z.number().int().min(1),
      question: z.string().max(10),
      answer: z.number().int().min(1).nullable(),
      reason: z.string().trim().min(1, 'Dites pourquoi.').max(textLimits.contest),
    }),
    answer: AcknowledgementSchema,
  }),
  listContests: defineEndpoint({
    method: 'GET',
    path: base,
    summary: 'The contests of students, oldest first',
    access: 'owner',
    lane: 'correction-reading',
    params: QuizIdSchema,
    answer: z.array(ContestSchema),
  }),
  acceptContest: defineEndpoint({
    method: 'POST',
    path: `${base}/:contestId/accept`,
    summary:
      'Accepts a contest: reads the boxes as asked, regrades and informs the student; returns similar boxes of other copies',
    access: 'owner',
    lane: 'correction-change',
    params: ContestIdSchema,
    body: z.object({
      /**
       * The boxes of this question on this copy that are ticked and empty in truth. None need be given
       * with a reply that says why, or where they were corrected before.
       */
      checked: z.array(z.string().max(60)).max(50).default([]),
      unchecked: z.array(z.string().max(60)).max(50).default([]),
      reply: z.string().trim().max(textLimits.contest).default(''),
      /** The teacher was told that the mark falls, or that marks of others change too, and wants it. */
      isConfirmed: z.boolean().default(false),
    }),
    answer: z.object({
      before: z.number().nullable(),
      after: z.number(),
      /** Boxes of other copies that were read alike, and are as likely to be misread. */
      similar: z.array(ContestedBoxSchema),
    }),
  }),
  closeSimilar: defineEndpoint({
    method: 'DELETE',
    path: `${base}/:contestId/similar`,
    summary: 'Records that the similar boxes of other copies have been reviewed',
    access: 'owner',
    params: ContestIdSchema,
    answer: AcknowledgementSchema,
  }),
  refuseContest: defineEndpoint({
    method: 'POST',
    path: `${base}/:contestId/refuse`,
    summary:
      'Rejects a contest, or answers a student who contests another one’s copy, and informs the student',
    access: 'owner',
    params: ContestIdSchema,
    body: z.object({ reply: z.string().trim().min(1, 'Dites pourquoi.').max(textLimits.contest) }),
    answer: AcknowledgementSchema,
  }),
} as const;
