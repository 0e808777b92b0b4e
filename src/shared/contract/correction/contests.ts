import { z } from 'zod';
import { AcknowledgementSchema } from '../acknowledgement.ts';
import { defineEndpoint } from '../endpoint.ts';
import { AddressIdSchema, QuizIdSchema } from '../ids.ts';

/** `moot` is the answer to a contest of a copy that was found to be somebody else’s. */
export const contestStates = ['open', 'accepted', 'refused', 'moot'] as const;

const base = '/api/quizzes/:id/corrections-sessions/contests';
const ContestIdSchema = QuizIdSchema.extend({ contestId: AddressIdSchema });

/** A box to look at, with its picture below `files/`. */
const ContestedBoxSchema = z.object({
  zone: z.string(),
  copy: z.number(),
  name: z.string(),
  /** Its place in the quiz, from 0. */
  question: z.number(),
  /** As printed on the copy, from 1. */
  numberOnCopy: z.number(),
  /** As printed on the copy: A is the first. */
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
  /** Its place in the quiz, from 0. */
  question: z.number(),
  questionText: z.string(),
  /** As the student knows it, from 1: each copy may have an order of its own. Null without its page. */
  numberOnCopy: z.number().nullable(),
  /** The box that is meant; null for the question as a whole. */
  zone: z.string().nullable(),
  /** Whether it was read otherwise when it was contested: a person has corrected it since. */
  isMended: z.boolean(),
  reason: z.string(),
  state: z.enum(contestStates),
  reply: z.string(),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  /** All of the question's boxes on this copy. */
  boxes: z.array(ContestedBoxSchema),
  /** Of other copies: read alike when it was accepted, and nobody has looked at them since. */
  similar: z.array(ContestedBoxSchema),
});
export type Contest = z.infer<typeof ContestSchema>;

export const contests = {
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
      /** Boxes of this question on this copy, by what they are; none with a reply that says why, or where it was corrected before. */
      checked: z.array(z.string().max(60)).max(50).default([]),
      unchecked: z.array(z.string().max(60)).max(50).default([]),
      reply: z.string().trim().max(1000).default(''),
      /** Told that the mark falls, or that marks of others change with it, the teacher wants it. */
      isConfirmed: z.boolean().default(false),
    }),
    answer: z.object({
      before: z.number().nullable(),
      after: z.number(),
      /** Of other copies: read alike, and as likely to be misread. */
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
    body: z.object({ reply: z.string().trim().min(1, 'Dites pourquoi.').max(1000) }),
    answer: AcknowledgementSchema,
  }),
} as const;
