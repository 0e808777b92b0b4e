import { boolean, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { attempts } from './attempts.ts';
import { id, moment } from './columns.ts';

/** A device that asks to go on with an attempt begun on another; the teacher says yes or no. */
export const resumptions = pgTable(
  'resumptions',
  {
    id: id(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    askedAt: moment('asked_at').notNull().defaultNow(),
    decidedAt: moment('decided_at'),
    /** Null until the teacher has decided. */
    isAllowed: boolean('is_allowed'),
  },
  (table) => [index('resumptions_attempt').on(table.attemptId)],
);
