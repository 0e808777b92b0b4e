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
import type { QuizId } from '#shared/contract/ids.ts';
import type { Fit } from '#shared/contract/printing-schemas.ts';
import type { errataFormat } from '#shared/domain/printing/errata.ts';
import { createdAt, id, moment } from './columns.ts';
import { quizzes } from './quizzes.ts';

const quizId = () =>
  uuid('quiz_id')
    .$type<QuizId>()
    .notNull()
    .references(() => quizzes.id, { onDelete: 'cascade' });

/** A quiz frozen as it was printed. The PDF and the layout are files, which never change. */
export const editions = pgTable(
  'editions',
  {
    id: id(),
    /** Printed on every page. */
    number: bigint('number', { mode: 'number' }).notNull().unique('editions_number'),
    quizId: quizId(),
    /** Possibly in an earlier format; read it with its format. */
    snapshot: jsonb('snapshot').$type<ReturnType<typeof snapshotFormat.write>>().notNull(),
    /** Words corrected after printing, by `errataFormat`. The snapshot says what the paper says. */
    errata: jsonb('errata').$type<ReturnType<typeof errataFormat.write>>(),
    /** Includes the copies that were added. */
    copies: integer('copies').notNull(),
    shuffleQuestions: boolean('shuffle_questions').notNull(),
    shuffleAnswers: boolean('shuffle_answers').notNull(),
    pagesPerCopy: integer('pages_per_copy').notNull(),
    isNamed: boolean('is_named').notNull(),
    twoUpPrinting: boolean('two_up_printing').notNull(),
    /** As requested. */
    spacing: text('spacing', { enum: ['fit', 'compact', 'normal', 'airy'] })
      .notNull()
      .default('normal'),
    createdAt: createdAt(),
    /** Set when the quiz is unlocked. Sheets handed out before are still read. */
    invalidatedAt: moment('invalidated_at'),
  },
  (table) => [index('editions_quiz').on(table.quizId, table.createdAt)],
);

/** Copies that were printed later and numbered on. Their PDF and layout are separate files. */
export const editionAdditions = pgTable(
  'edition_additions',
  {
    id: id(),
    editionId: uuid('edition_id')
      .notNull()
      .references(() => editions.id, { onDelete: 'cascade' }),
    firstCopy: integer('first_copy').notNull(),
    copies: integer('copies').notNull(),
    /** The students named on the first of them, by `addedStudentsFormat`; null for none. */
    students: jsonb('students'),
    createdAt: createdAt(),
  },
  (table) => [unique('edition_additions_first').on(table.editionId, table.firstCopy)],
);

/** Typeset papers by the hash of everything that went into them. */
export const typesetPapers = pgTable(
  'typeset_papers',
  {
    key: text('key').primaryKey(),
    quizId: quizId(),
    pagesPerCopy: integer('pages_per_copy').notNull(),
    byteSize: integer('byte_size').notNull(),
    /** Null for a solution, which is not fitted to sheets. */
    fit: jsonb('fit').$type<Omit<Fit, 'pagesPerCopy'>>(),
    createdAt: createdAt(),
  },
  (table) => [index('typeset_papers_quiz').on(table.quizId)],
);
