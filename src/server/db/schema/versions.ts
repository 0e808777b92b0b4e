import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { quizzes } from './quizzes.ts';

/** Quizzes as they were before they were changed, so that what was written is never lost to a slip. */
export const quizVersions = pgTable(
  'quiz_versions',
  {
    id: id(),
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    keptAt: moment('kept_at').notNull().defaultNow(),
    /** The question whose change it was kept for; null where it was the quiz. */
    about: uuid('about'),
    /** By `versionFormat`. */
    content: jsonb('content').notNull(),
    /** Of the content. */
    characters: integer('characters').notNull(),
    /** Of the pictures that it shows: they stay as long as it does. */
    imageHashes: text('image_hashes').array().notNull(),
  },
  (table) => [
    index('quiz_versions_quiz').on(table.quizId, table.keptAt),
    index('quiz_versions_images').using('gin', table.imageHashes),
  ],
);
