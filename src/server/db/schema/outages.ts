import { boolean, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import type { QuizId } from '#shared/contract/ids.ts';
import { id, moment } from './columns.ts';
import { quizzes } from './quizzes.ts';

/** One row: the last sign of life of any process that answers students. */
export const heartbeat = pgTable('heartbeat', {
  id: integer('id').primaryKey(),
  beatAt: moment('beat_at').notNull(),
});

/** Times without any sign of life that were too long. */
export const outages = pgTable('outages', {
  id: id(),
  beganAt: moment('began_at').notNull(),
  endedAt: moment('ended_at').notNull(),
});

/** Whether the time of an outage was given back to the students of a quiz. */
export const outageDecisions = pgTable(
  'outage_decisions',
  {
    outageId: uuid('outage_id')
      .notNull()
      .references(() => outages.id, { onDelete: 'cascade' }),
    quizId: uuid('quiz_id')
      .$type<QuizId>()
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    isGiven: boolean('is_given').notNull(),
    decidedAt: moment('decided_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.outageId, table.quizId] }),
    index('outage_decisions_quiz').on(table.quizId),
  ],
);
