import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { QuizId } from '#shared/contract/ids.ts';
import { codeMailStates, identifications } from '#shared/domain/students/identification.ts';
import { moment } from './columns.ts';
import { quizzes } from './quizzes.ts';

/** When and by whom a published quiz can be begun. There is no row until the teacher sets it. */
export const openings = pgTable('openings', {
  quizId: uuid('quiz_id')
    .$type<QuizId>()
    .primaryKey()
    .references(() => quizzes.id, { onDelete: 'cascade' }),
  /** Null from the publication on. */
  opensAt: moment('opens_at'),
  /** Null for no end; attempts under way end with it. */
  closesAt: moment('closes_at'),
  acceptsNewcomers: boolean('accepts_newcomers').notNull().default(true),
  identification: text('identification', { enum: identifications }).notNull().default('name'),
  /** Whether the voice of a student's browser may read the questions. */
  readsAloud: boolean('reads_aloud').notNull().default(false),
  /** The short address; null until it was requested. */
  code: text('code').unique(),
  /** Browsers know the students of the list by ids made from it. */
  secret: uuid('secret').notNull().defaultRandom(),
});

/** The latest mail with a personal code to each student. */
export const codeMails = pgTable(
  'code_mails',
  {
    quizId: uuid('quiz_id')
      .$type<QuizId>()
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    /** Of the class list. */
    rosterEntryId: uuid('roster_entry_id').notNull(),
    state: text('state', { enum: codeMailStates }).notNull(),
    /** In French or in the mail server's words: why it failed or waits, or which address failed. */
    reason: text('reason'),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.quizId, table.rosterEntryId] })],
);
