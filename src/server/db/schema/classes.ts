import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { quizScorings } from '#shared/domain/scoring/scoring-rule.ts';
import { teacherId } from './accounts.ts';
import { createdAt, id, moment, points } from './columns.ts';

export const settings = pgTable('settings', {
  teacherId: teacherId().primaryKey(),
  institutionName: text('institution_name'),
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

export const classes = pgTable(
  'classes',
  {
    id: id(),
    teacherId: teacherId().notNull(),
    title: text('title').notNull(),
    courseTitles: text('course_titles').array().notNull().default([]),
    createdAt: createdAt(),
    binnedAt: moment('binned_at'),
    /** Quizzes that named it when it was deleted, and do so again if it is restored. */
    binnedFrom: uuid('binned_from').array().notNull().default([]),
  },
  (table) => [index('classes_teacher').on(table.teacherId)],
);

export const rosterEntries = pgTable(
  'roster_entries',
  {
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    studentId: text('student_id').notNull(),
    lastName: text('last_name').notNull(),
    firstName: text('first_name').notNull(),
    email: text('email').notNull(),
    /** What the student's personal codes are made from, where it is not the key of the entry. */
    codeKey: text('code_key'),
  },
  (table) => [primaryKey({ columns: [table.classId, table.position] })],
);

/** What students are entitled to. It refers to no list entry, since a list may be imported anew. */
export const accommodations = pgTable(
  'accommodations',
  {
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    studentKey: text('student_key').notNull(),
    studentId: text('student_id').notNull(),
    lastName: text('last_name').notNull(),
    firstName: text('first_name').notNull(),
    /** In points. */
    fontSize: integer('font_size').notNull(),
    easyReading: boolean('easy_reading').notNull(),
    onePerPage: boolean('one_per_page').notNull(),
    a3: boolean('a3').notNull(),
    /** In percent. */
    extraTime: integer('extra_time').notNull(),
  },
  (table) => [primaryKey({ columns: [table.classId, table.studentKey] })],
);
