import { index, numeric, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import type { ClassId, QuizId } from '#shared/contract/ids.ts';
import { classes } from './classes.ts';
import { quizzes } from './quizzes.ts';

/** The weight of a quiz in the means of a class, where a teacher set one; otherwise 1. */
export const coefficients = pgTable(
  'coefficients',
  {
    classId: uuid('class_id')
      .$type<ClassId>()
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    quizId: uuid('quiz_id')
      .$type<QuizId>()
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    coefficient: numeric('coefficient', { precision: 5, scale: 2, mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.quizId] }),
    index('coefficients_quiz').on(table.quizId),
  ],
);
