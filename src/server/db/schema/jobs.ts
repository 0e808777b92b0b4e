import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { runStates } from '#shared/contract/runs.ts';
import type { Abilities } from './abilities.ts';
import { teacherId } from './accounts.ts';
import { createdAt, moment } from './columns.ts';
import { quizzes } from './quizzes.ts';

/** Why there is no result, as the teacher is told. */
export interface RunFailure {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly details?: unknown;
}

/** Processes that work on what is in the queue, as long as they give signs of life. */
export const workers = pgTable('workers', {
  id: uuid('id').primaryKey(),
  seenAt: moment('seen_at').notNull().defaultNow(),
  abilities: jsonb('abilities').$type<Abilities>().notNull(),
});

/** Long work about a thing, as people see it; the queue itself is pg-boss's. */
export const jobRuns = pgTable(
  'job_runs',
  {
    /** That of its job in the queue. */
    id: uuid('id').primaryKey(),
    /** Of its kind. */
    name: text('name').notNull(),
    /** What it is about: the id of a quiz, of a scan, whatever its kind says. */
    thing: text('thing').notNull(),
    teacherId: teacherId().notNull(),
    /** It goes with its quiz. */
    quizId: uuid('quiz_id').references(() => quizzes.id, { onDelete: 'cascade' }),
    state: text('state', { enum: runStates }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** From 0 to 1. */
    progress: real('progress').notNull().default(0),
    /** What else its kind tells of how far it is. */
    detail: jsonb('detail'),
    /** Where its kind gives one, once it is done. */
    result: jsonb('result'),
    /** Once it has failed. */
    failure: jsonb('failure').$type<RunFailure>(),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('job_runs_teacher').on(table.teacherId, table.createdAt),
    index('job_runs_quiz').on(table.quizId),
    index('job_runs_thing').on(table.name, table.thing, table.createdAt),
    uniqueIndex('job_runs_one_under_way')
      .on(table.name, table.thing)
      .where(sql`${table.state} in ('waiting', 'running')`),
  ],
);
