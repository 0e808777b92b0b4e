import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { TeacherId } from '#shared/contract/ids.ts';
import { createdAt, id, moment } from './columns.ts';

export const teachers = pgTable('teachers', {
  id: id<TeacherId>(),
  email: text('email').notNull().unique(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  passwordHash: text('password_hash'),
  createdAt: createdAt(),
  /** Nobody signs in to a disabled account; what belongs to it goes on. */
  disabledAt: moment('disabled_at'),
  /** A closed account waits thirty days for its teacher to come back, and is then deleted. */
  closedAt: moment('closed_at'),
  /** What an administrator allows this account; null for as much as any other. */
  quotaScanBytes: bigint('quota_scan_bytes', { mode: 'number' }),
  quotaMailsOfDay: integer('quota_mails_of_day'),
});

export const teacherId = () =>
  uuid('teacher_id')
    .$type<TeacherId>()
    .references(() => teachers.id, { onDelete: 'cascade' });

export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    teacherId: teacherId().notNull(),
    createdAt: createdAt(),
    /** Null once the account was recovered by mail, since another person may have linked it. */
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
    /** Until then the password may be set without the current one, since a code was just used. */
    passwordGrantUntil: moment('password_grant_until'),
    /** By which the OpenID provider knows whom to sign out; null after any other sign-in. */
    idToken: text('id_token'),
  },
  (table) => [
    index('sessions_teacher').on(table.teacherId),
    index('sessions_expiry').on(table.expiresAt),
  ],
);

export const codePurposes = ['sign-up', 'one-time-password', 'email-change', 'invitation'] as const;
export type AnyCodePurpose = (typeof codePurposes)[number];
/** An invitation is accepted by the link of its mail alone. */
export type CodePurpose = Exclude<AnyCodePurpose, 'invitation'>;

/** The code itself is made while its mail is sent, and is kept nowhere. */
export const codes = pgTable(
  'codes',
  {
    id: id(),
    purpose: text('purpose', { enum: codePurposes }).notNull(),
    /** The address, or the teacher who changes address. */
    subject: text('subject').notNull(),
    email: text('email').notNull(),
    /** Null until the mail is sent, and again once the code is used. */
    codeHash: text('code_hash'),
    /** The hash of the secret in the link of the same mail. */
    linkHash: text('link_hash').unique(),
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [unique('codes_subject').on(table.purpose, table.subject)],
);

/** A sign-in from leaving for the OpenID provider until coming back. */
export const openIdFlows = pgTable('open_id_flows', {
  idHash: text('id_hash').primaryKey(),
  intent: text('intent', { enum: ['login', 'signup'] }).notNull(),
  /** The id of the provider, as in the configuration. */
  provider: text('provider').notNull().default(''),
  state: text('state').notNull(),
  nonce: text('nonce').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
