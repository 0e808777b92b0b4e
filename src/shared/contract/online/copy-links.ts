import { z } from 'zod';
import { AcknowledgementSchema } from '../acknowledgement.ts';
import { defineEndpoint } from '../endpoint.ts';
import { AddressIdSchema, QuizIdSchema } from '../ids.ts';
import { FinishedAttemptSchema, MarkedCopySchema, PublicQuizSchema } from './student-schemas.ts';

const AttemptOfQuizSchema = QuizIdSchema.extend({
  attemptId: AddressIdSchema.brand<'AttemptId'>(),
});

/** What the private link to a copy shows: without the id of the attempt, which a link never tells. */
const LinkedCopySchema = FinishedAttemptSchema.pick({
  completedAt: true,
  percentage: true,
  mark: true,
  releases: true,
  isDuplicate: true,
}).extend({
  quiz: PublicQuizSchema.pick({
    title: true,
    lang: true,
    institutionName: true,
    classTitle: true,
    quizDate: true,
  }),
  studentName: z.string(),
  /** Null as long as the teacher keeps the correction. */
  copy: MarkedCopySchema.nullable(),
});
export type LinkedCopy = z.infer<typeof LinkedCopySchema>;

/** The private links to copies that were taken online. */
export const copyLinks = {
  readOnlineCopy: defineEndpoint({
    method: 'GET',
    path: '/api/online-copies/:link',
    summary: 'A copy that was handed in online, with what its teacher has released',
    access: 'link',
    params: z.object({ link: z.string().max(100) }),
    answer: LinkedCopySchema,
    isForClass: true,
  }),
  countCopyLinks: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/attempts/:attemptId/links',
    summary: 'How many private links open a copy',
    access: 'owner',
    params: AttemptOfQuizSchema,
    answer: z.object({ open: z.number() }),
  }),
  giveCopyLink: defineEndpoint({
    method: 'POST',
    path: '/api/quizzes/:id/attempts/:attemptId/links',
    summary: 'Makes a new private link to a copy, which is told this once',
    access: 'owner',
    recorded: 'link-given',
    params: AttemptOfQuizSchema,
    answer: z.object({ address: z.string() }),
  }),
  revokeCopyLinks: defineEndpoint({
    method: 'POST',
    path: '/api/quizzes/:id/attempts/:attemptId/links/revoke',
    summary: 'Revokes all private links to a copy',
    access: 'owner',
    params: AttemptOfQuizSchema,
    answer: AcknowledgementSchema,
  }),
} as const;
