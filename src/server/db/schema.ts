import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
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
