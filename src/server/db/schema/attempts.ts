import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { quizzes } from './quizzes.ts';

/** A duplicate is kept without a mark: the same student had handed in another, and once only. */
export const attemptEndings = ['submitted', 'time', 'closed', 'receipt', 'duplicate'] as const;

/** One student's run through a published quiz. Who knows its id may answer in it. */
export const attempts = pgTable(
  'attempts',
  {
    id: id(),
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    studentName: text('student_name').notNull(),
    studentId: text('student_id'),
    studentEmail: text('student_email'),
    /** Made by the student's browser, so that a repeated request finds the attempt it began. */
    requestId: uuid('request_id'),
    /** The order of questions and answers follows from it. */
    seed: integer('seed').notNull(),
    /** By whom the class list knows the student; null where nobody was asked for it. */
    rosterKey: text('roster_key'),
    /** By `saidHash`, to be found by; null of attempts of long ago, each of which is looked at. */
    saidHash: text('said_hash'),
    /** The same of the name alone, whatever number was said with it. */
    nameHash: text('name_hash'),
    /** By which nod of the teacher it was begun beside a copy of that name or number; null for most. */
    admissionId: uuid('admission_id'),
    /** By which resumption its device goes on with it; null for the device it was begun on. */
    resumptionId: uuid('resumption_id'),
    /** The questions that the student means to come back to. */
    flagged: uuid('flagged').array().notNull().default(sql`'{}'`),
    startedAt: moment('started_at').notNull().defaultNow(),
    /** In minutes, what this student is entitled to included; null without one. */
    timeLimit: integer('time_limit'),
    /** In percent of the time of others, by the class list when it began. */
    extraTime: integer('extra_time').notNull().default(0),
    /** In seconds, by how much the teacher has put its end off. */
    givenTime: integer('given_time').notNull().default(0),
    /** By `ownEnd`, and later where time was given. */
    deadline: moment('deadline'),
    /** Null while it is under way; so are the mark's columns. */
    completedAt: moment('completed_at'),
    ending: text('ending', { enum: attemptEndings }),
    score: numeric('score', { precision: 14, scale: 6, mode: 'number' }),
    maxScore: numeric('max_score', { precision: 14, scale: 6, mode: 'number' }),
    percentage: integer('percentage'),
    /** Question by question, by `questionMarksFormat`; null where it was not kept yet. */
    questionMarks: jsonb('question_marks'),
    /** In seconds. */
    timeSpent: integer('time_spent'),
  },
  (table) => [
    unique('attempts_request').on(table.quizId, table.requestId),
    index('attempts_quiz').on(table.quizId, table.startedAt),
    index('attempts_said').on(table.quizId, table.saidHash),
    index('attempts_named').on(table.quizId, table.nameHash),
    uniqueIndex('attempts_admitted')
      .on(table.admissionId)
      .where(sql`${table.admissionId} is not null`),
    index('attempts_listed')
      .on(table.quizId, table.rosterKey)
      .where(sql`${table.rosterKey} is not null`),
    index('attempts_running').on(table.deadline).where(sql`${table.completedAt} is null`),
  ],
);

const choice = () => ({
  attemptId: uuid('attempt_id')
    .notNull()
    .references(() => attempts.id, { onDelete: 'cascade' }),
  questionId: uuid('question_id').notNull(),
  answerIds: uuid('answer_ids').array().notNull(),
  /** Counts the student's choices: a late retry never undoes a newer one. */
  revision: integer('revision').notNull(),
});

/**
 * What a student chose last. Questions and answers are named without a foreign key: what a student
 * answered stays, whatever becomes of the question.
 */
export const studentAnswers = pgTable(
  'student_answers',
  {
    ...choice(),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.questionId] })],
);

/** When the page of an attempt under way was last heard of. Apart from it: no sign waits for its lock. */
export const attemptSigns = pgTable('attempt_signs', {
  attemptId: uuid('attempt_id')
    .primaryKey()
    .references(() => attempts.id, { onDelete: 'cascade' }),
  heardAt: moment('heard_at').notNull(),
});

/** What came once the attempt was over: it counts only if the teacher says so, and is kept anyway. */
export const lateAnswers = pgTable(
  'late_answers',
  {
    ...choice(),
    receivedAt: moment('received_at').notNull().defaultNow(),
    /** Null until the teacher has decided. */
    isCounted: boolean('is_counted'),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.questionId] })],
);

/** What an attempt was before a receipt was taken in, so that this can be undone. */
export const receiptImports = pgTable('receipt_imports', {
  attemptId: uuid('attempt_id')
    .primaryKey()
    .references(() => attempts.id, { onDelete: 'cascade' }),
  importedAt: moment('imported_at').notNull().defaultNow(),
  /** By `receiptUndoFormat`. */
  before: jsonb('before').notNull(),
});
