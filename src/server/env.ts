import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { EmailSchema } from '#shared/domain/emails/email.ts';
import { mostScanBytesOfTeacher } from '#shared/domain/limits.ts';
import { DAY } from '#shared/domain/seconds.ts';
import { isOpenIdVariable, OpenIdProvidersSchema, openIdVariables } from './open-id-env.ts';
import { studentMailsPerTeacher } from './quotas.ts';

const optional = z.string().trim().min(1).optional();
const port = z.coerce.number().int().min(0).max(65_535);
const url = z.url({ error: 'must be a URL' });

const days = (least: number) => z.coerce.number().int().min(least).max(36_500);

const emails = z
  .string()
  .transform((list) => list.split(',').filter((email) => email.trim() !== ''))
  .pipe(z.array(EmailSchema));

const domains = z
  .string()
  .transform((list) => list.split(',').map((domain) => domain.trim().toLowerCase()))
  .transform((list) => list.filter((domain) => domain !== ''))
  .pipe(z.array(z.string().regex(/^[^@\s]+\.[^@\s]+$/, 'must be domains, as in univ.example')));

const EnvSchema = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().default('127.0.0.1'),
    PUBLIC_URL: url.optional(),
    TRUST_PROXY: z.string().default('loopback'),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: url.optional(),
    DATABASE_POOL: z.coerce.number().int().min(5).max(200).default(20),
    SMTP_URL: url.optional(),
    MAIL: z.enum(['on', 'off']).default('on'),
    SEND_HELD_MAILS: optional,
    MAIL_FROM: optional,
    MAIL_PAUSE_SECONDS: z.coerce.number().min(0).max(3600).default(5),
    ADMIN_EMAILS: emails.default([]),
    SIGNUP: z.enum(['open', 'domains', 'oidc', 'off']).default('open'),
    SIGNUP_DOMAINS: domains.default([]),
    PASSWORD_LOGIN: z.enum(['on', 'off']).default('on'),
    SESSION_DAYS: z.coerce.number().int().min(1).max(365).default(30),
    QUOTA_GIGABYTES: z.coerce.number().min(1).max(100_000).optional(),
    QUOTA_MAILS: z.coerce.number().int().min(1).max(1_000_000).optional(),
    RETENTION_AUDIT: days(1).default(365),
    RETENTION_BIN: days(1).default(30),
    // Teachers are told 30 days before.
    RETENTION_SCANS: days(60).optional(),
    RETENTION_ATTEMPTS: days(60).optional(),
    SUPPORT_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
    ORGANISATION_NAME: optional,
    ORGANISATION_ADDRESS: optional,
    PUBLICATION_DIRECTOR: optional,
    DATA_OFFICER: optional,
    HOSTING: optional,
    TEST_PHASE: z.enum(['on', 'off']).default('on'),
    ACCESSIBILITY_CONTACT: z.email({ error: 'must be an e-mail address' }).optional(),
    ACCESSIBILITY_PLAN_URL: url.optional(),
    OIDC: OpenIdProvidersSchema,
    AI_BASE_URL: url.optional(),
    AI_API_KEY: optional,
    AI_MODEL: optional,
    S3_ENDPOINT: url.optional(),
    S3_BUCKET: optional,
    S3_REGION: optional,
    S3_ACCESS_KEY_ID: optional,
    S3_SECRET_ACCESS_KEY: optional,
    METRICS_PORT: port.optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    PRINT_WITHOUT_SANDBOX: z.enum(['yes', 'no']).default('no'),
    START_WITHOUT_FILES: optional,
    SHUTDOWN_SECONDS: z.coerce.number().min(1).max(3600).default(20),
    ROLE: z.enum(['all', 'web', 'worker']).default('all'),
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  })
  .superRefine((env, check) => {
    const fault = (name: keyof typeof env, message: string) =>
      check.addIssue({ code: 'custom', path: [name], message });
    const hasProvider = env.OIDC.length > 0;
    if (env.SIGNUP === 'oidc' && !hasProvider) fault('SIGNUP', 'goes with an OIDC_ISSUER');
    if (env.PASSWORD_LOGIN === 'off' && !hasProvider) {
      fault('PASSWORD_LOGIN', 'goes with an OIDC_ISSUER: otherwise nobody can sign in');
    }
    if ((env.SIGNUP === 'domains') !== env.SIGNUP_DOMAINS.length > 0) {
      fault('SIGNUP_DOMAINS', 'goes with SIGNUP=domains');
    }
    if (env.AI_BASE_URL && !env.AI_MODEL) fault('AI_MODEL', 'goes with AI_BASE_URL');
    if (env.AI_MODEL && !env.AI_BASE_URL) fault('AI_BASE_URL', 'goes with AI_MODEL');
    const s3 = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
    const given = [...s3, 'S3_ENDPOINT', 'S3_REGION'] as const;
    const [first] = given.filter((name) => env[name]);
    for (const name of s3) if (first && !env[name]) fault(name, `goes with ${first}`);
    if (env.ROLE !== 'all' && !env.DATABASE_URL) {
      fault('DATABASE_URL', `ROLE=${env.ROLE} needs a database shared with the other processes`);
    }
  })
  .transform((env) => ({
    port: env.PORT,
    host: env.HOST,
    publicUrl: new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`),
    trustProxy: env.TRUST_PROXY,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    databasePool: env.DATABASE_POOL,
    smtpUrl: env.MAIL === 'off' ? null : (env.SMTP_URL ?? null),
    sendHeldMails: env.SEND_HELD_MAILS ?? null,
    mailFrom: env.MAIL_FROM ?? 'Cochalot <ne-pas-repondre@localhost>',
    mailPauseMs: env.MAIL_PAUSE_SECONDS * 1000,
    adminEmails: new Set(env.ADMIN_EMAILS),
    signUp: { by: env.SIGNUP, domains: env.SIGNUP_DOMAINS },
    passwordLogin: env.PASSWORD_LOGIN === 'on',
    sessionMs: env.SESSION_DAYS * DAY * 1000,
    /** Of each account that has no other one. */
    quotas: {
      scanBytes: env.QUOTA_GIGABYTES ? env.QUOTA_GIGABYTES * 1024 ** 3 : mostScanBytesOfTeacher,
      mailsOfDay: env.QUOTA_MAILS ?? studentMailsPerTeacher.most,
    },
    /** In days; null for as long as nobody deletes it. */
    retention: {
      // The names go with the scans on which they are written.
      scans: least(env.RETENTION_SCANS, env.RETENTION_ATTEMPTS),
      attempts: env.RETENTION_ATTEMPTS ?? null,
      bin: env.RETENTION_BIN,
      acts: env.RETENTION_AUDIT,
      sessions: env.SESSION_DAYS,
    },
    supportEmail: env.SUPPORT_EMAIL ?? null,
    organisation: {
      name: env.ORGANISATION_NAME ?? null,
      address: env.ORGANISATION_ADDRESS ?? null,
      publicationDirector: env.PUBLICATION_DIRECTOR ?? null,
      dataOfficer: env.DATA_OFFICER ?? null,
      hosting: env.HOSTING ?? null,
      isTestPhase: env.TEST_PHASE === 'on',
      accessibilityContact: env.ACCESSIBILITY_CONTACT ?? null,
      accessibilityPlanUrl: env.ACCESSIBILITY_PLAN_URL ?? null,
    },
    openIdProviders: env.OIDC,
    ai:
      env.AI_BASE_URL && env.AI_MODEL
        ? {
            baseUrl: env.AI_BASE_URL.replace(/\/+$/, ''),
            apiKey: env.AI_API_KEY ?? null,
            model: env.AI_MODEL,
          }
        : null,
    s3:
      env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: env.S3_ENDPOINT ?? null,
            bucket: env.S3_BUCKET,
            region: env.S3_REGION ?? 'us-east-1',
            accessKeyId: env.S3_ACCESS_KEY_ID,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY,
          }
        : null,
    metricsPort: env.METRICS_PORT ?? null,
    metricsHost: env.METRICS_HOST,
    printWithoutSandbox: env.PRINT_WITHOUT_SANDBOX === 'yes',
    startWithoutFiles: env.START_WITHOUT_FILES ?? null,
    shutdownMs: env.SHUTDOWN_SECONDS * 1000,
    role: env.ROLE,
    logLevel: env.LOG_LEVEL,
  }));

export type Env = z.output<typeof EnvSchema>;
export type AiConfig = NonNullable<Env['ai']>;
export type S3Config = NonNullable<Env['s3']>;

function least(...days: readonly (number | undefined)[]): number | null {
  const given = days.filter((one) => one !== undefined);
  return given.length > 0 ? Math.min(...given) : null;
}

/** An empty variable counts as unset, as in `SMTP_URL= npm start`. */
function withoutEmpty(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
}

/** Any setting may be the content of a file: `SMTP_URL_FILE=/run/secrets/smtp`. */
function readFiles(variables: NodeJS.ProcessEnv) {
  const values: NodeJS.ProcessEnv = {};
  const faults: string[] = [];
  const names = Object.keys(variables).flatMap((name) => name.match(/^(.+)_FILE$/)?.[1] ?? []);
  for (const name of names) {
    const path = variables[`${name}_FILE`];
    if (path === undefined || !(name in EnvSchema.in.shape || isOpenIdVariable(name))) continue;
    if (variables[name] !== undefined) faults.push(`  ${name}_FILE: ${name} is set as well`);
    try {
      const content = readFileSync(path, 'utf8').trim();
      if (content !== '') values[name] = content;
      else faults.push(`  ${name}_FILE: ${path} is empty`);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      faults.push(`  ${name}_FILE: ${path} cannot be read (${code})`);
    }
  }
  return { values, faults };
}

/** The one setting in which processes of an installation differ: `--role=worker`. */
function fromCommandLine(words: string[]): NodeJS.ProcessEnv {
  const { values } = parseArgs({ args: words, options: { role: { type: 'string' } } });
  return values.role === undefined ? {} : { ROLE: values.role };
}

export function readEnv(
  variables: NodeJS.ProcessEnv = process.env,
  commandLine: string[] = [],
): Env {
  const set = withoutEmpty(variables);
  const files = readFiles(set);
  const given = { ...set, ...files.values, ...fromCommandLine(commandLine) };
  const result = EnvSchema.safeParse({ ...given, OIDC: openIdVariables(given) });
  if (result.success && files.faults.length === 0) return result.data;
  const issues = result.error?.issues ?? [];
  const faults = [
    ...files.faults,
    ...issues.map(({ path, message }) => `  ${path.filter(Boolean).join('_')}: ${message}`),
  ];
  throw new Error(`The configuration has faults:\n${faults.join('\n')}`);
}
