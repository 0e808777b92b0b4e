import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { quizScorings } from '#shared/domain/scoring/scoring-rule.ts';
import { studentWords } from '#shared/domain/students/student-word.ts';
import { teacherId } from './accounts.ts';
import { points } from './columns.ts';

export const settings = pgTable('settings', {
  teacherId: teacherId().primaryKey(),
  institutionName: text('institution_name'),
  studentWord: text('student_word', { enum: studentWords }),
  studentInstructions: text('student_instructions'),
  defaultEmailSubject: text('default_email_subject'),
  defaultEmailBody: text('default_email_body'),
  scoring: text('scoring', { enum: quizScorings }),
  scoringPenalty: points('scoring_penalty'),
  scoringFloor: points('scoring_floor'),
  exactMarks: boolean('exact_marks'),
  /** In lower case, as the spelling check compares them. */
  ignoredWords: text('ignored_words').array().notNull().default([]),
});
