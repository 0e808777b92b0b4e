import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const runStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type RunState = (typeof runStates)[number];

/** Nobody runs what was asked for; it is kept until somebody does. */
export const noWorkerCode = 'no_worker';

export const unfinishedStates: readonly RunState[] = ['waiting', 'running'];

/** The kinds of runs that teachers see in their list. */
export const shownRuns = ['export', 'solutions', 'reading', 'mailing', 'online-mailing'] as const;
export type ShownRun = (typeof shownRuns)[number];

const TeacherRunSchema = z.object({
  id: z.uuid(),
  kind: z.enum(shownRuns),
  /** The id of the thing that the run is about. */
  thing: z.string(),
  quizId: z.uuid().brand<'QuizId'>().nullable(),
  quizTitle: z.string().nullable(),
  state: z.enum(runStates),
  /** From 0 to 1. */
  progress: z.number(),
  /** Why the run failed. */
  message: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type TeacherRun = z.infer<typeof TeacherRunSchema>;

/** Newest first: the runs under way and those that ended within the last day. */
const TeacherRunsSchema = z.array(TeacherRunSchema);

export const runs = {
  listRuns: defineEndpoint({
    method: 'GET',
    path: '/api/runs',
    summary: 'The runs of the teacher, under way or recently ended, with their outcome',
    access: 'teacher',
    answer: TeacherRunsSchema,
  }),
} as const;
