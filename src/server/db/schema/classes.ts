import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ClassId, QuizId } from '#shared/contract/ids.ts';
import { teacherId } from './accounts.ts';
import { createdAt, id, moment } from './columns.ts';

export const classes = pgTable(
  'classes',
  {
    id: id<ClassId>(),
    teacherId: teacherId().notNull(),
    title: text('title').notNull(),
    courseTitles: text('course_titles').array().notNull().default([]),
    createdAt: createdAt(),
    binnedAt: moment('binned_at'),
    /** Quizzes that named it when it was deleted, and do so again if it is restored. */
    binnedFrom: uuid('binned_from').array().$type<QuizId[]>().notNull().default([]),
  },
  (table) => [index('classes_teacher').on(table.teacherId)],
);

/** The students of a class, those who left its list included as long as they are granted something. */
export const rosterEntries = pgTable(
  'roster_entries',
  {
    classId: uuid('class_id')
      .$type<ClassId>()
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    /**
     * Everything else that is kept about a student of the class names this id. It follows from
     * `codeKey`, so that a list that was removed and is given again names the same students.
     */
    id: uuid('id')
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`overlay(overlay(md5(code_key) placing '8' from 13) placing '8' from 17)::uuid`,
      ),
    /** Null for a student who is no longer on the list. */
    position: integer('position'),
    studentId: text('student_id').notNull(),
    lastName: text('last_name').notNull(),
    firstName: text('first_name').notNull(),
    email: text('email').notNull(),
    /** What the personal codes are made of: the number or name under which the student was listed first. */
    codeKey: text('code_key').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.id] }),
    unique('roster_entries_position').on(table.classId, table.position),
  ],
);

/** What students of a class are entitled to. */
export const accommodations = pgTable(
  'accommodations',
  {
    classId: uuid('class_id')
      .$type<ClassId>()
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    rosterEntryId: uuid('roster_entry_id').notNull(),
    /** In points. */
    fontSize: integer('font_size').notNull(),
    easyReading: boolean('easy_reading').notNull(),
    onePerPage: boolean('one_per_page').notNull(),
    a3: boolean('a3').notNull(),
    /** In percent. */
    extraTime: integer('extra_time').notNull(),
  },
  (table) => [primaryKey({ columns: [table.classId, table.rosterEntryId] })],
);
