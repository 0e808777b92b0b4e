import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const runStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type RunState = (typeof runStates)[number];

export const unfinishedStates: readonly RunState[] = ['waiting', 'running'];

/** The long work that teachers see in the list of theirs. */
export const shownRuns = ['export', 'solutions', 'reading', 'mailing'] as const;
export type ShownRun = (typeof shownRuns)[number];

const TeacherRunSchema = z.object({
  id: z.uuid(),
  kind: z.enum(shownRuns),
  /** What it is about. */
  thing: z.string(),
  quizId: z.uuid().nullable(),
  quizTitle: z.string().nullable(),
  state: z.enum(runStates),
  /** From 0 to 1. */
  progress: z.number(),
  /** Why it has failed. */
  message: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type TeacherRun = z.infer<typeof TeacherRunSchema>;

/** Newest first: what is under way, and what ended within a day. */
const TeacherRunsSchema = z.array(TeacherRunSchema);

export const runs = {
  listRuns: defineEndpoint({
    method: 'GET',
    path: '/api/runs',
    summary: 'The long work of the teacher, under way or ended lately, and its outcome',
    access: 'teacher',
    answer: TeacherRunsSchema,
  }),
} as const;
