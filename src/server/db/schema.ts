import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const id = () => uuid('id').primaryKey().default(sql`gen_random_uuid()`);
const createdAt = () => moment('created_at').notNull().defaultNow();

export const teachers = pgTable('teachers', {
  id: id(),
  email: text('email').notNull().unique(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  passwordHash: text('password_hash'),
  createdAt: createdAt(),
});

const teacherId = () => uuid('teacher_id').references(() => teachers.id, { onDelete: 'cascade' });

/** The accounts of OpenID providers that a teacher signs in with. */
export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    teacherId: teacherId().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('identities_teacher').on(table.teacherId),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    teacherId: teacherId().notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    /** Until then the password may be set without the current one: a code has just been used. */
    passwordGrantUntil: moment('password_grant_until'),
  },
  (table) => [
    index('sessions_teacher').on(table.teacherId),
    index('sessions_expiry').on(table.expiresAt),
  ],
);

export const codePurposes = ['sign-up', 'one-time-password', 'email-change'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** One-time codes. The code itself is made while its mail is sent and kept nowhere. */
export const codes = pgTable(
  'codes',
  {
    id: id(),
    purpose: text('purpose', { enum: codePurposes }).notNull(),
    /** Whom the code is for: an address, or the teacher who changes address. */
    subject: text('subject').notNull(),
    email: text('email').notNull(),
    /** Null until the mail is sent, and again once the code is used up. */
    codeHash: text('code_hash'),
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [unique('codes_subject').on(table.purpose, table.subject)],
);

/** Counts of an action per key within a window of time, shared by all processes. */
export const throttles = pgTable('throttles', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowEndsAt: moment('window_ends_at').notNull(),
});

/** An OpenID sign-in under way, between leaving for the provider and coming back. */
export const openIdFlows = pgTable('open_id_flows', {
  idHash: text('id_hash').primaryKey(),
  intent: text('intent', { enum: ['login', 'signup'] }).notNull(),
  state: text('state').notNull(),
  nonce: text('nonce').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const contactMessages = pgTable('contact_messages', {
  id: id(),
  teacherId: teacherId(),
  name: text('name'),
  email: text('email').notNull(),
  category: text('category', { enum: ['bug', 'feature', 'other'] }).notNull(),
  message: text('message').notNull(),
  createdAt: createdAt(),
});

export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];
export interface JobLogLine {
  readonly at: string;
  readonly text: string;
}

/** What a person may see of a background job; the queue itself is pg-boss's. */
export const jobRuns = pgTable(
  'job_runs',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    teacherId: teacherId(),
    state: text('state', { enum: jobStates }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    progress: real('progress').notNull().default(0),
    log: jsonb('log').$type<JobLogLine[]>().notNull().default([]),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (table) => [index('job_runs_teacher').on(table.teacherId)],
);

export const quizzes = pgTable(
  'quizzes',
  {
    id: id(),
    teacherId: teacherId().notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    subject: text('subject').notNull().default(''),
    institutionName: text('institution_name').notNull().default(''),
    classTitle: text('class_title').notNull().default(''),
    classGroupId: uuid('class_group_id').references(() => classes.id, { onDelete: 'set null' }),
    quizDate: date('quiz_date'),
    /** In minutes; null for none. */
    timeLimit: integer('time_limit'),
    studentInstructions: text('student_instructions').notNull().default(''),
    studentIdInstructions: text('student_id_instructions').notNull().default(''),
    studentIdDigits: integer('student_id_digits').notNull().default(8),
    includeStudentName: boolean('include_student_name').notNull().default(true),
    includeStudentIdField: boolean('include_student_id_field').notNull().default(false),
    includeStudentIdCoding: boolean('include_student_id_coding').notNull().default(false),
    shuffleQuestions: boolean('shuffle_questions').notNull().default(false),
    shuffleAnswers: boolean('shuffle_answers').notNull().default(false),
    allowRetakes: boolean('allow_retakes').notNull().default(false),
    status: text('status', { enum: ['draft', 'published'] })
      .notNull()
      .default('draft'),
    topicOrder: text('topic_order').array().notNull().default([]),
    isLocked: boolean('is_locked').notNull().default(false),
    createdAt: createdAt(),
    /** Counts the changes of the fields above, so that two tabs notice each other. */
    version: integer('version').notNull().default(1),
  },
  (table) => [index('quizzes_teacher').on(table.teacherId, table.createdAt)],
);

/** Pictures, each stored once under the hash of its content. */
export const images = pgTable('images', {
  hash: text('hash').primaryKey(),
  extension: text('extension', { enum: ['jpg', 'png'] }).notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  byteSize: integer('byte_size').notNull(),
  createdAt: createdAt(),
  /** Null while a question uses it; a picture that stays unused is removed. */
  unusedSince: moment('unused_since').defaultNow(),
});

/** Who uploaded a picture, and so may use it. */
export const imageUploads = pgTable(
  'image_uploads',
  {
    teacherId: teacherId().notNull(),
    hash: text('hash')
      .notNull()
      .references(() => images.hash, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.teacherId, table.hash] }),
    index('image_uploads_hash').on(table.hash),
  ],
);

export const questions = pgTable(
  'questions',
  {
    id: id(),
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    type: text('type', { enum: ['single', 'multiple'] }).notNull(),
    points: numeric('points', { precision: 12, scale: 6, mode: 'number' }).notNull(),
    /** 0, 1, 2… without a gap within the quiz. */
    position: integer('position').notNull(),
    imageHash: text('image_hash').references(() => images.hash),
    imageWidthPct: integer('image_width_pct').notNull(),
    topic: text('topic'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('questions_quiz').on(table.quizId, table.position),
    index('questions_image').on(table.imageHash),
  ],
);

export const answers = pgTable(
  'answers',
  {
    id: id(),
    questionId: uuid('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    isCorrect: boolean('is_correct').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [index('answers_question').on(table.questionId, table.position)],
);

export const settings = pgTable('settings', {
  teacherId: teacherId().primaryKey(),
  institutionName: text('institution_name'),
  studentInstructions: text('student_instructions'),
  defaultEmailSubject: text('default_email_subject'),
  defaultEmailBody: text('default_email_body'),
});

export const classes = pgTable(
  'classes',
  {
    id: id(),
    teacherId: teacherId().notNull(),
    title: text('title').notNull(),
    courseTitles: text('course_titles').array().notNull().default([]),
    createdAt: createdAt(),
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
  },
  (table) => [primaryKey({ columns: [table.classId, table.position] })],
);
