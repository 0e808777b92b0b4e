import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { TeacherId } from '#shared/contract/ids.ts';
import { moment } from './columns.ts';

/**
 * Who did what with students' data and with accounts. Rows are only ever added, until their
 * retention is over. They refer to nothing, since they outlive what they name.
 */
export const acts = pgTable(
  'acts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    /** Null for a command of the terminal. */
    teacherId: uuid('teacher_id').$type<TeacherId>(),
    /** The address at the time; of a command, the user of the machine. */
    who: text('who').notNull(),
    act: text('act').notNull(),
    /** What it was done to: ids and names, as the call gave them. */
    thing: text('thing').notNull(),
    ip: text('ip'),
    /** As in the log. */
    requestId: text('request_id'),
  },
  (table) => [index('acts_at').on(table.at), index('acts_teacher').on(table.teacherId, table.at)],
);
