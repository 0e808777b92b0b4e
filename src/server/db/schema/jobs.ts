import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { QuizId } from '#shared/contract/ids.ts';
import { runStates } from '#shared/contract/runs.ts';
import { teacherId } from './accounts.ts';
import { createdAt, moment } from './columns.ts';
import { quizzes } from './quizzes.ts';

/** The error for the teacher. */
export interface RunFailure {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly details?: unknown;
}

/** What an administrator must install. */
export interface Lack {
  readonly programs: readonly string[];
  readonly command: string;
}

/** What is missing on a machine, by requirement. */
export type Abilities = Readonly<Record<string, Lack | null>>;

/** The processes that run work from the queue, as long as they give signs of life. */
export const workers = pgTable('workers', {
  id: uuid('id').primaryKey(),
  seenAt: moment('seen_at').notNull().defaultNow(),
  abilities: jsonb('abilities').$type<Abilities>().notNull(),
});

/** The runs that people see; pg-boss keeps the queue itself. */
export const jobRuns = pgTable(
  'job_runs',
  {
    /** The id of its job in the queue. */
    id: uuid('id').primaryKey(),
    /** The name of its kind. */
    name: text('name').notNull(),
    /** The id of a quiz, of a scan, or whatever its kind is about. */
    thing: text('thing').notNull(),
    teacherId: teacherId().notNull(),
    quizId: uuid('quiz_id')
      .$type<QuizId>()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    state: text('state', { enum: runStates }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    progress: real('progress').notNull().default(0),
    /** Further details of the progress. */
    detail: jsonb('detail'),
    result: jsonb('result'),
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
