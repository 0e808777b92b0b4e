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
import type { AttemptId, QuizId } from '#shared/contract/ids.ts';
import { admissionVerdicts } from '#shared/domain/students/group-by-taker.ts';
import { id, moment } from './columns.ts';
import { quizzes } from './quizzes.ts';

/** A duplicate has no mark: the same student had handed in another attempt. */
export const attemptEndings = ['submitted', 'time', 'closed', 'receipt', 'duplicate'] as const;

/** Whoever knows the id of an attempt may answer in it. */
export const attempts = pgTable(
  'attempts',
  {
    id: id<AttemptId>(),
    quizId: uuid('quiz_id')
      .$type<QuizId>()
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    studentName: text('student_name').notNull(),
    studentId: text('student_id'),
    studentEmail: text('student_email'),
    /** Made by the browser, so that a repeated request finds the attempt it began. */
    requestId: uuid('request_id'),
    /** The order of questions and answers is drawn from it. */
    seed: integer('seed').notNull(),
    /** Who of the class list it is; null where the quiz did not ask the list. */
    rosterEntryId: uuid('roster_entry_id'),
    /** From `saidHash`. Older attempts have none and are each compared. */
    saidHash: text('said_hash'),
    /** The same for the name alone. */
    nameHash: text('name_hash'),
    /** The teacher's nod by which it was begun beside another copy of that name or number. */
    admissionId: uuid('admission_id'),
    /** Whether such a copy counts; null until the teacher says so. */
    admissionVerdict: text('admission_verdict', { enum: admissionVerdicts }),
    /** The resumption by which another device goes on with it; null for its first device. */
    resumptionId: uuid('resumption_id'),
    /** Questions that the student wants to come back to. */
    flagged: uuid('flagged').array().notNull().default(sql`'{}'`),
    startedAt: moment('started_at').notNull().defaultNow(),
    /** In minutes with the student's extra time; null without a limit. */
    timeLimit: integer('time_limit'),
    /** In percent, by the class list when it began. */
    extraTime: integer('extra_time').notNull().default(0),
    /** In seconds. */
    givenTime: integer('given_time').notNull().default(0),
    /** From `ownEnd`, plus the time given. */
    deadline: moment('deadline'),
    /** Null while it is under way, as are the columns of the mark. */
    completedAt: moment('completed_at'),
    ending: text('ending', { enum: attemptEndings }),
    /** Answers that come later are not what its page held: it was told the end before that. */
    lateTrustedUntil: moment('late_trusted_until'),
    score: numeric('score', { precision: 14, scale: 6, mode: 'number' }),
    maxScore: numeric('max_score', { precision: 14, scale: 6, mode: 'number' }),
    percentage: integer('percentage'),
    /** By `questionMarksFormat`; null where it is not known yet. */
    questionMarks: jsonb('question_marks'),
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
      .on(table.quizId, table.rosterEntryId)
      .where(sql`${table.rosterEntryId} is not null`),
    index('attempts_running').on(table.deadline).where(sql`${table.completedAt} is null`),
  ],
);

const choice = () => ({
  attemptId: uuid('attempt_id')
    .$type<AttemptId>()
    .notNull()
    .references(() => attempts.id, { onDelete: 'cascade' }),
  questionId: uuid('question_id').notNull(),
  answerIds: uuid('answer_ids').array().notNull(),
  /** What was typed; null where answers are ticked. */
  typed: text('typed'),
  /** Counts the student's choices, so that a late retry never overwrites a newer one. */
  revision: integer('revision').notNull(),
});

/** A student's latest choices. There is no foreign key to questions: answers outlive them. */
export const studentAnswers = pgTable(
  'student_answers',
  {
    ...choice(),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.questionId] })],
);

/** A choice taken back is no answer. */
export const isAnswered = sql`(cardinality(${studentAnswers.answerIds}) > 0
  or trim(${studentAnswers.typed}) <> '')`;

/** When its page was last heard of. In a table of its own, so that signs wait for no lock. */
export const attemptSigns = pgTable('attempt_signs', {
  attemptId: uuid('attempt_id')
    .$type<AttemptId>()
    .primaryKey()
    .references(() => attempts.id, { onDelete: 'cascade' }),
  heardAt: moment('heard_at').notNull(),
});

/** Choices that came after the end. They count only if the teacher says so. */
export const lateAnswers = pgTable(
  'late_answers',
  {
    ...choice(),
    receivedAt: moment('received_at').notNull().defaultNow(),
    isCounted: boolean('is_counted'),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.questionId] })],
);

/** The state of an attempt before a receipt was imported, so that the import can be undone. */
export const receiptImports = pgTable('receipt_imports', {
  attemptId: uuid('attempt_id')
    .$type<AttemptId>()
    .primaryKey()
    .references(() => attempts.id, { onDelete: 'cascade' }),
  importedAt: moment('imported_at').notNull().defaultNow(),
  before: jsonb('before').notNull(),
});
