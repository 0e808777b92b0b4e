import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { quizzes } from './quizzes.ts';

/**
 * A paper as it was printed: the quiz, the options and the order of each copy are frozen here. Its
 * PDF and its layout are files; what they hold never changes.
 */
export const editions = pgTable(
  'editions',
  {
    id: id(),
    /** Printed on every page. */
    number: bigint('number', { mode: 'number' }).notNull().unique('editions_number'),
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    /** The quiz and its options as the printer got them. */
    snapshot: jsonb('snapshot').notNull(),
    copies: integer('copies').notNull(),
    pagesPerCopy: integer('pages_per_copy').notNull(),
    twoUpPrinting: boolean('two_up_printing').notNull(),
    createdAt: createdAt(),
    /** Set once the quiz is unlocked: its sheets are no longer to be marked. */
    invalidatedAt: moment('invalidated_at'),
  },
  (table) => [index('editions_quiz').on(table.quizId, table.createdAt)],
);

/** What was typeset, found again by the hash of everything that went into it. */
export const typesetPapers = pgTable(
  'typeset_papers',
  {
    key: text('key').primaryKey(),
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    pagesPerCopy: integer('pages_per_copy').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('typeset_papers_quiz').on(table.quizId)],
);
