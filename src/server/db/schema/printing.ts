import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { snapshotFormat } from '#paper/edition/snapshot.ts';
import type { Fit } from '#shared/contract/printing-schemas.ts';
import type { errataFormat } from '#shared/domain/printing/errata.ts';
import { createdAt, id, moment } from './columns.ts';
import { quizzes } from './quizzes.ts';

const quizId = () =>
  uuid('quiz_id')
    .notNull()
    .references(() => quizzes.id, { onDelete: 'cascade' });

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
    /** In an earlier form, maybe: to be read by its format. */
    snapshot: jsonb('snapshot').$type<ReturnType<typeof snapshotFormat.write>>().notNull(),
    /**
     * Words that were mended once it was printed, to be read by `errataFormat`; null for none. The
     * snapshot stays what the paper says.
     */
    errata: jsonb('errata').$type<ReturnType<typeof errataFormat.write>>(),
    /** All that there are by now: those of the snapshot and those that were added. */
    copies: integer('copies').notNull(),
    shuffleQuestions: boolean('shuffle_questions').notNull(),
    shuffleAnswers: boolean('shuffle_answers').notNull(),
    pagesPerCopy: integer('pages_per_copy').notNull(),
    isNamed: boolean('is_named').notNull(),
    twoUpPrinting: boolean('two_up_printing').notNull(),
    /** As it was asked for. */
    spacing: text('spacing', { enum: ['fit', 'compact', 'normal', 'airy'] })
      .notNull()
      .default('normal'),
    createdAt: createdAt(),
    /** Set once the quiz is unlocked: no more of its sheets are handed out; those that were are read. */
    invalidatedAt: moment('invalidated_at'),
  },
  (table) => [index('editions_quiz').on(table.quizId, table.createdAt)],
);

/**
 * Copies that were printed later, numbered on from those before: the edition stays what it is. Their
 * PDF and their layout are files of their own.
 */
export const editionAdditions = pgTable(
  'edition_additions',
  {
    id: id(),
    editionId: uuid('edition_id')
      .notNull()
      .references(() => editions.id, { onDelete: 'cascade' }),
    firstCopy: integer('first_copy').notNull(),
    copies: integer('copies').notNull(),
    /** Whose names stand on the first of them (see addedStudentsFormat); null for none. */
    students: jsonb('students'),
    createdAt: createdAt(),
  },
  (table) => [unique('edition_additions_first').on(table.editionId, table.firstCopy)],
);

/** What was typeset, found again by the hash of everything that went into it. */
export const typesetPapers = pgTable(
  'typeset_papers',
  {
    key: text('key').primaryKey(),
    quizId: quizId(),
    pagesPerCopy: integer('pages_per_copy').notNull(),
    byteSize: integer('byte_size').notNull(),
    /** Null for a solution, which nobody fits to sheets. */
    fit: jsonb('fit').$type<Omit<Fit, 'pagesPerCopy'>>(),
    createdAt: createdAt(),
  },
  (table) => [index('typeset_papers_quiz').on(table.quizId)],
);
