import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AttemptId } from '#shared/contract/ids.ts';
import { attempts } from './attempts.ts';
import { id, moment } from './columns.ts';

/**
 * A device that asks to go on with an attempt of another device, or to begin beside a copy of the
 * same name or number. The teacher decides.
 */
export const resumptions = pgTable(
  'resumptions',
  {
    id: id(),
    attemptId: uuid('attempt_id')
      .$type<AttemptId>()
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    /** Who asks, which need not be who began the attempt. */
    studentName: text('student_name'),
    studentId: text('student_id'),
    askedAt: moment('asked_at').notNull().defaultNow(),
    decidedAt: moment('decided_at'),
    /** Null until the teacher has decided. */
    isAllowed: boolean('is_allowed'),
    /** It may begin an attempt of its own. */
    mayBegin: boolean('may_begin').notNull().default(false),
  },
  (table) => [index('resumptions_attempt').on(table.attemptId)],
);
