import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PaperOptions, PaperQuiz } from '#paper/edition/paper-quiz.ts';
import { createdAt, id, moment } from './columns.ts';
import { quizzes } from './quizzes.ts';

const quizId = () =>
  uuid('quiz_id')
    .notNull()
    .references(() => quizzes.id, { onDelete: 'cascade' });

/** What the printer got, and whoever reads the sheets needs. */
export interface EditionSnapshot {
  readonly quiz: PaperQuiz;
  readonly options: PaperOptions;
}

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
    quizId: quizId(),
    snapshot: jsonb('snapshot').$type<EditionSnapshot>().notNull(),
    copies: integer('copies').notNull(),
    pagesPerCopy: integer('pages_per_copy').notNull(),
    isNamed: boolean('is_named').notNull(),
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
    quizId: quizId(),
    pagesPerCopy: integer('pages_per_copy').notNull(),
    byteSize: integer('byte_size').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('typeset_papers_quiz').on(table.quizId)],
);
