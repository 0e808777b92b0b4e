import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { contestStates } from '#shared/contract/correction/contests.ts';
import { mailStates } from '#shared/contract/correction/mails.ts';
import type { AttemptId, QuizId } from '#shared/contract/ids.ts';
import { copyDetails } from '#shared/domain/correction/handing-back/copy-detail.ts';
import { attempts } from './attempts.ts';
import { createdAt, id, moment } from './columns.ts';
import { correctionStudents, corrections } from './correction.ts';
import { quizzes } from './quizzes.ts';

const correctionId = () =>
  uuid('quiz_id')
    .$type<QuizId>()
    .notNull()
    .references(() => corrections.quizId, { onDelete: 'cascade' });

const quizId = () =>
  uuid('quiz_id')
    .$type<QuizId>()
    .notNull()
    .references(() => quizzes.id, { onDelete: 'cascade' });

const student = () =>
  uuid('student').references(() => correctionStudents.id, { onDelete: 'cascade' });

/** Whose copy something is about: a student of a correction, or an attempt; the other is null. */
const recipient = () => ({
  student: student(),
  attemptId: uuid('attempt_id')
    .$type<AttemptId>()
    .references(() => attempts.id, { onDelete: 'cascade' }),
});

/** A mail that a teacher ordered, to be filled in for each student. */
export const mailOrders = pgTable(
  'mail_orders',
  {
    id: id(),
    quizId: quizId(),
    /** About attempts, and not about copies on paper. */
    isOnline: boolean('is_online').notNull().default(false),
    subjectTemplate: text('subject_template').notNull(),
    bodyTemplate: text('body_template').notNull(),
    /** The mail contains neither mark nor copy, only the link to them. */
    isLinkOnly: boolean('is_link_only').notNull(),
    /** The teacher gets one summary at the end instead of a blind copy of each mail. */
    isSummarised: boolean('is_summarised').notNull().default(false),
    /** Written before the mail server hears of the summary, so that it is sent once at most. */
    summarisedAt: moment('summarised_at'),
    createdAt: createdAt(),
  },
  (table) => [index('mail_orders_quiz').on(table.quizId, table.createdAt)],
);

/**
 * A student's mail about a mark. The constraint allows one row; another try takes the row over
 * under a new id.
 */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    quizId: quizId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => mailOrders.id, { onDelete: 'cascade' }),
    ...recipient(),
    /** The mark in the mail: see mark-version.ts. */
    markVersion: text('mark_version').notNull(),
    /** `sending` is written before the mail server is asked, so that a crash leaves a trace. */
    state: text('state', { enum: mailStates }).notNull(),
    /** In French or in the mail server's words: the failure, or the address that failed. */
    reason: text('reason'),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    unique('mails_student_version').on(table.student, table.markVersion),
    unique('mails_attempt_version').on(table.attemptId, table.markVersion),
    index('mails_quiz').on(table.quizId),
    index('mails_order').on(table.orderId),
  ],
);

/** What students see of their copies, and until when they may contest. */
export const copyPages = pgTable('copy_pages', {
  quizId: uuid('quiz_id')
    .$type<QuizId>()
    .primaryKey()
    .references(() => corrections.quizId, { onDelete: 'cascade' }),
  isOpen: boolean('is_open').notNull(),
  detail: text('detail', { enum: copyDetails }).notNull(),
  /** Null when nothing can be contested. */
  contestsUntil: moment('contests_until'),
  /** Downloaded copies show their private link as a QR code. */
  isLinkPrinted: boolean('is_link_printed').notNull().default(false),
});

export const copyLinks = pgTable(
  'copy_links',
  {
    id: id(),
    quizId: quizId(),
    ...recipient(),
    /** The secret itself is kept nowhere. */
    secretHash: text('secret_hash').notNull().unique(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    /** See printed-links.service.ts. */
    isPrinted: boolean('is_printed').notNull().default(false),
  },
  (table) => [
    index('copy_links_student').on(table.quizId, table.student),
    index('copy_links_of_student').on(table.student),
    index('copy_links_of_attempt').on(table.attemptId),
  ],
);

/** A reading that a student contests, and the decision. */
export const contests = pgTable(
  'contests',
  {
    id: id(),
    quizId: correctionId(),
    student: student().notNull(),
    copy: integer('copy').notNull(),
    /** As in the layout: `q1`, and the answer's number from 1; null for the whole question. */
    question: text('question').notNull(),
    answer: integer('answer'),
    reason: text('reason').notNull(),
    state: text('state', { enum: contestStates }).notNull().default('open'),
    /** The teacher's message to the student. */
    reply: text('reply').notNull().default(''),
    createdAt: createdAt(),
    decidedAt: moment('decided_at'),
    /** Boxes of other copies that may be misread alike, until the teacher has reviewed them. */
    similar: text('similar').array().notNull().default([]),
  },
  (table) => [
    index('contests_quiz').on(table.quizId, table.createdAt),
    index('contests_student').on(table.student),
    uniqueIndex('contests_open')
      .on(table.student, table.copy, table.question, sql`coalesce(${table.answer}, 0)`)
      .where(sql`${table.state} = 'open'`),
  ],
);
