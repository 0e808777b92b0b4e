import { index, integer, jsonb, pgTable, real, text, uuid } from 'drizzle-orm/pg-core';
import { teacherId } from './accounts.ts';
import { createdAt, moment } from './columns.ts';

export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];
export interface JobLogLine {
  readonly at: string;
  readonly text: string;
}

/** What a person may see of a background job; the queue itself is pg-boss's. */
export const jobRuns = pgTable(
  'job_runs',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    teacherId: teacherId(),
    state: text('state', { enum: jobStates }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    progress: real('progress').notNull().default(0),
    log: jsonb('log').$type<JobLogLine[]>().notNull().default([]),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (table) => [index('job_runs_teacher').on(table.teacherId)],
);
