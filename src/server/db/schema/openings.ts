import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { codeMailStates, identifications } from '#shared/domain/students/identification.ts';
import { moment } from './columns.ts';
import { quizzes } from './quizzes.ts';

/** When and by whom a published quiz can be begun; none where the teacher never said anything. */
export const openings = pgTable('openings', {
  quizId: uuid('quiz_id')
    .primaryKey()
    .references(() => quizzes.id, { onDelete: 'cascade' }),
  /** Null from the publication on. */
  opensAt: moment('opens_at'),
  /** Null for ever; attempts under way end with it. */
  closesAt: moment('closes_at'),
  acceptsNewcomers: boolean('accepts_newcomers').notNull().default(true),
  identification: text('identification', { enum: identifications }).notNull().default('name'),
  /** The short address; null until it was asked for. */
  code: text('code').unique(),
  /** What stands for the students of the list in their browsers follows from it. */
  secret: uuid('secret').notNull().defaultRandom(),
});

/** The last mail with a personal code to each student. */
export const codeMails = pgTable(
  'code_mails',
  {
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    /** Of the line in the class list: it stays when the line is corrected. */
    codeKey: text('code_key').notNull(),
    state: text('state', { enum: codeMailStates }).notNull(),
    /** In French or in the mail server's words: why it was refused or waits, or which address was. */
    reason: text('reason'),
    /** Since when it is so. */
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.quizId, table.codeKey] })],
);
