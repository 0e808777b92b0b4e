import { z } from 'zod';
import { AcknowledgementSchema } from '../acknowledgement.ts';
import { defineEndpoint } from '../endpoint.ts';
import { AddressIdSchema, GivenIdSchema, QuizIdSchema } from '../ids.ts';
import { ClaimSchema } from './attempt-schemas.ts';

const ResumptionIdSchema = z.object({ resumptionId: AddressIdSchema });

const AskedResumptionSchema = z.object({
  id: z.uuid(),
  /** The student who asks. */
  studentName: z.string(),
  studentId: z.string().nullable(),
  askedAt: z.iso.datetime(),
  /** The copy that is in the way; it belongs to the same student or to another one. */
  copy: z.object({
    studentName: z.string(),
    studentId: z.string().nullable(),
    startedAt: z.iso.datetime(),
    completedAt: z.iso.datetime().nullable(),
  }),
});
export type AskedResumption = z.infer<typeof AskedResumptionSchema>;

const OutageSchema = z.object({
  id: z.uuid(),
  beganAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  /** How many students of this quiz were answering under a time limit. */
  students: z.number(),
});
export type Outage = z.infer<typeof OutageSchema>;

/** The calls for what goes wrong during an exam: a device that dies, a server that stops. */
export const incidents = {
  askToResume: defineEndpoint({
    method: 'POST',
    path: '/api/quizzes/public/:id/resumptions',
    summary:
      'A student asks to resume an attempt from another device, or to begin although an attempt has that name',
    access: 'public',
    params: QuizIdSchema,
    body: ClaimSchema,
    answer: z.object({ id: z.uuid() }),
  }),
  readResumption: defineEndpoint({
    method: 'GET',
    path: '/api/resumptions/:resumptionId',
    summary: 'The teacher’s decision on such a request, and which attempt the student resumes',
    access: 'attempt',
    params: ResumptionIdSchema,
    answer: z.object({
      /**
       * `may_begin` means that one start which names this resumption will be accepted; `over` means
       * that the attempt ended before the teacher decided.
       */
      state: z.enum(['asked', 'allowed', 'may_begin', 'refused', 'over']),
      /** Null unless the student continues an attempt. */
      attemptId: z.uuid().brand<'AttemptId'>().nullable(),
    }),
  }),
  listResumptions: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/resumptions',
    summary:
      'The requests of students to resume on another device, or to begin although an attempt has that name',
    access: 'owner',
    params: QuizIdSchema,
    answer: z.array(AskedResumptionSchema),
  }),
  decideResumption: defineEndpoint({
    method: 'POST',
    path: '/api/quizzes/:id/resumptions/:resumptionId',
    summary: 'Decides on a student’s request to resume on another device or to begin',
    access: 'owner',
    params: QuizIdSchema.extend(ResumptionIdSchema.shape),
    body: z.object({
      allow: z.boolean(),
      /** Lets the student begin a new copy beside the one that is in the way. */
      begin: z.boolean().default(false),
    }),
    answer: AcknowledgementSchema,
  }),
  listOutages: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/outages',
    summary: 'The outages during which students answered, and on which the teacher has not decided',
    access: 'owner',
    params: QuizIdSchema,
    answer: z.array(OutageSchema),
  }),
  decideOutage: defineEndpoint({
    method: 'POST',
    path: '/api/quizzes/:id/outages',
    summary: 'Decides whether students get back the time that an outage took',
    access: 'owner',
    params: QuizIdSchema,
    body: z.object({ outageId: GivenIdSchema, give: z.boolean() }),
    answer: z.object({ extended: z.number() }),
  }),
} as const;
