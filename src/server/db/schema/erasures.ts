import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { QuizId } from '#shared/contract/ids.ts';
import { moment } from './columns.ts';
import { quizzes } from './quizzes.ts';

/** A scan, an attempt, or the names of a correction (whose id is that of its quiz). */
export const erasureKinds = ['scan', 'attempt', 'correction'] as const;
export type ErasureKind = (typeof erasureKinds)[number];

/** What is erased because its retention is over, and when its teacher was told. */
export const erasures = pgTable(
  'erasures',
  {
    kind: text('kind', { enum: erasureKinds }).notNull(),
    thing: uuid('thing').notNull(),
    quizId: uuid('quiz_id')
      .$type<QuizId>()
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    toldAt: moment('told_at').notNull(),
    /** Null until it is erased. */
    erasedAt: moment('erased_at'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.thing] }),
    index('erasures_quiz').on(table.quizId),
  ],
);
