import { index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';

export const teachers = pgTable('teachers', {
  id: id(),
  email: text('email').notNull().unique(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  passwordHash: text('password_hash'),
  createdAt: createdAt(),
});

export const teacherId = () =>
  uuid('teacher_id').references(() => teachers.id, { onDelete: 'cascade' });

/** The accounts of OpenID providers that a teacher signs in with. */
export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    teacherId: teacherId().notNull(),
    createdAt: createdAt(),
    /** Null once the account was recovered by mail: whoever linked it may not be its owner. */
    confirmedAt: moment('confirmed_at').defaultNow(),
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
    /** Of the secret in the link that the same mail carries: it proves the address without a guess. */
    linkHash: text('link_hash').unique(),
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [unique('codes_subject').on(table.purpose, table.subject)],
);

/** An OpenID sign-in under way, between leaving for the provider and coming back. */
export const openIdFlows = pgTable('open_id_flows', {
  idHash: text('id_hash').primaryKey(),
  intent: text('intent', { enum: ['login', 'signup'] }).notNull(),
  state: text('state').notNull(),
  nonce: text('nonce').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
