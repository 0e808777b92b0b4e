import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { QuizId } from '#shared/contract/ids.ts';
import { id, moment } from './columns.ts';
import { quizzes } from './quizzes.ts';

/** Quizzes as they were before each change, so that no slip loses anything. */
export const quizVersions = pgTable(
  'quiz_versions',
  {
    id: id(),
    quizId: uuid('quiz_id')
      .$type<QuizId>()
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    keptAt: moment('kept_at').notNull().defaultNow(),
    /** The question whose change it was kept for; null for a change of the quiz. */
    about: uuid('about'),
    content: jsonb('content').notNull(),
    characters: integer('characters').notNull(),
    /** The pictures in it, which are kept as long as it is. */
    imageHashes: text('image_hashes').array().notNull(),
  },
  (table) => [
    index('quiz_versions_quiz').on(table.quizId, table.keptAt),
    index('quiz_versions_images').using('gin', table.imageHashes),
  ],
);
