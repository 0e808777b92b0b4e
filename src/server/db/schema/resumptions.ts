import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { attempts } from './attempts.ts';
import { id, moment } from './columns.ts';

/**
 * A device that asks to go on with an attempt begun on another, or to begin though there is one of
 * that name or number; the teacher says yes or no.
 */
export const resumptions = pgTable(
  'resumptions',
  {
    id: id(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    /** Who asks, which need not be who began the attempt; null where that was not kept yet. */
    studentName: text('student_name'),
    studentId: text('student_id'),
    askedAt: moment('asked_at').notNull().defaultNow(),
    decidedAt: moment('decided_at'),
    /** Null until the teacher has decided. */
    isAllowed: boolean('is_allowed'),
    /** Where it is allowed: with an attempt of its own. */
    mayBegin: boolean('may_begin').notNull().default(false),
  },
  (table) => [index('resumptions_attempt').on(table.attemptId)],
);
