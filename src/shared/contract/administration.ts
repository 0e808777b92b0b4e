import { z } from 'zod';
import { EmailSchema } from '../domain/emails/email.ts';
import { textLimits } from '../domain/limits.ts';
import { storable } from '../domain/texts/text.ts';
import { AcknowledgementSchema } from './acknowledgement.ts';
import { actsInWords } from './acts.ts';
import { defineEndpoint } from './endpoint.ts';
import { GivenIdSchema, TeacherIdSchema } from './ids.ts';

const keysOf = <Key extends string>(words: Readonly<Record<Key, string>>) =>
  Object.keys(words) as [Key, ...Key[]];

export const accountsOnPage = 50;

const AccountSchema = z.object({
  id: z.uuid().brand<'TeacherId'>(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** The last sign-in of a session that is still open. */
  signedInAt: z.iso.datetime().nullable(),
  openSessions: z.number(),
  quizzes: z.number(),
  classes: z.number(),
  isAdministrator: z.boolean(),
  disabledAt: z.iso.datetime().nullable(),
  /** When a closed account is deleted; null of any other. */
  deletedOn: z.iso.datetime().nullable(),
});
export type Account = z.infer<typeof AccountSchema>;

const AccountPageSchema = z.object({
  accounts: z.array(AccountSchema),
  /** How many accounts the search finds, on all pages. */
  total: z.number(),
});
export type AccountPage = z.infer<typeof AccountPageSchema>;

/** What all teachers are told, in a banner between two moments. */
const NoticeSchema = z.object({
  text: z.string(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
});
export type Notice = z.infer<typeof NoticeSchema>;

export const actsOnPage = 100;
/** How many days of the record are searched unless more are asked for. */
export const daysSearched = 30;

const ActSchema = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  teacherId: z.string().nullable(),
  /** The address at the time; for a command of the terminal, who ran it. */
  who: z.string(),
  act: z.enum(keysOf(actsInWords)),
  thing: z.string(),
  ip: z.string().nullable(),
  requestId: z.string().nullable(),
});
export type RecordedAct = z.infer<typeof ActSchema>;

const ActPageSchema = z.object({ acts: z.array(ActSchema), hasMore: z.boolean() });
export type ActPage = z.infer<typeof ActPageSchema>;

export const unsentKinds = { marks: 'notes', codes: 'codes personnels', other: 'autres' } as const;
export const unsentStates = {
  waiting: 'en attente',
  failed: 'refusé ou en échec',
  doubtful: 'incertain',
} as const;

/** Mails of one account, of one kind and in one state. */
const UnsentMailsSchema = z.object({
  /** Null where they are of no account, as an invitation. */
  email: z.string().nullable(),
  kind: z.enum(keysOf(unsentKinds)),
  state: z.enum(keysOf(unsentStates)),
  count: z.number(),
  oldestAt: z.iso.datetime(),
  /** What the mail server or Cochalot said of one of them. */
  reason: z.string().nullable(),
});
export type UnsentMails = z.infer<typeof UnsentMailsSchema>;

const MailStateSchema = z.object({
  /** Since when no mail but codes leaves; null while mails are sent. */
  pausedSince: z.iso.datetime().nullable(),
  /** Those of the oldest mail first, a hundred at most; failures of the last thirty days. */
  unsent: z.array(UnsentMailsSchema),
});
export type MailState = z.infer<typeof MailStateSchema>;

export const usageSorts = {
  bytes: 'Fichiers',
  mails: 'E-mails',
  pages: 'Pages lues',
  quizzes: 'QCM',
} as const;
export type UsageSort = keyof typeof usageSorts;

const UsageSchema = z.object({
  id: z.uuid().brand<'TeacherId'>(),
  email: z.string(),
  /** Without those in the bin, as are the pages. */
  quizzes: z.number(),
  pages: z.number(),
  /** Of scans, pictures and files that wait to be used. */
  bytes: z.number(),
  /** Those that a mail server took for students, within thirty days. */
  mails: z.number(),
  scanBytesAllowed: z.number(),
  mailsOfDayAllowed: z.number(),
});
export type Usage = z.infer<typeof UsageSchema>;

const UsagePageSchema = z.object({ accounts: z.array(UsageSchema), hasMore: z.boolean() });
export type UsagePage = z.infer<typeof UsagePageSchema>;

export const administeredStates = ['waiting', 'running', 'failed'] as const;

const AdministeredRunSchema = z.object({
  id: z.uuid(),
  /** The name of its kind, as in the log and the metrics. */
  kind: z.string(),
  email: z.string(),
  quizTitle: z.string().nullable(),
  state: z.enum(administeredStates),
  /** From 0 to 1. */
  progress: z.number(),
  attempts: z.number(),
  /** What its teacher was told. */
  message: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type AdministeredRun = z.infer<typeof AdministeredRunSchema>;

/** Those under way, the oldest first, then those that failed, the newest first. */
const AdministeredRunsSchema = z.array(AdministeredRunSchema);

const RunIdSchema = z.object({ id: GivenIdSchema });

const SearchSchema = z.object({
  search: z.string().max(200).default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

/** What administrators do on their screen, and commands of the terminal on the same services. */
export const administration = {
  listAccounts: defineEndpoint({
    method: 'GET',
    path: '/api/administration/accounts',
    summary: 'The accounts whose address or name contains what is searched for, page by page',
    access: 'admin',
    query: SearchSchema,
    answer: AccountPageSchema,
  }),
  endSessions: defineEndpoint({
    method: 'POST',
    path: '/api/administration/accounts/:id/sessions/end',
    summary: 'Signs an account out on every device',
    access: 'admin',
    recorded: 'sessions-ended',
    params: TeacherIdSchema,
    answer: AcknowledgementSchema,
  }),
  disableAccount: defineEndpoint({
    method: 'POST',
    path: '/api/administration/accounts/:id/disable',
    summary: 'Ends the sessions of an account, which nobody can sign in to until it is enabled',
    access: 'admin',
    recorded: 'account-disabled',
    params: TeacherIdSchema,
    answer: AccountSchema,
  }),
  enableAccount: defineEndpoint({
    method: 'POST',
    path: '/api/administration/accounts/:id/enable',
    summary: 'Lets the teacher of a disabled account sign in again',
    access: 'admin',
    recorded: 'account-enabled',
    params: TeacherIdSchema,
    answer: AccountSchema,
  }),
  setAddress: defineEndpoint({
    method: 'PUT',
    path: '/api/administration/accounts/:id/address',
    summary: 'Gives an account another address, and ends its sessions',
    access: 'admin',
    recorded: 'address-changed',
    params: TeacherIdSchema,
    body: z.object({ email: EmailSchema }),
    answer: AccountSchema,
  }),
  closeAccount: defineEndpoint({
    method: 'DELETE',
    path: '/api/administration/accounts/:id',
    summary: 'Closes an account; all that belongs to it is deleted thirty days later',
    access: 'admin',
    recorded: 'account-closed',
    params: TeacherIdSchema,
    answer: AccountSchema,
  }),
  reopenAccountOf: defineEndpoint({
    method: 'POST',
    path: '/api/administration/accounts/:id/reopen',
    summary: 'Takes the deletion of a closed account back',
    access: 'admin',
    recorded: 'account-reopened',
    params: TeacherIdSchema,
    answer: AccountSchema,
  }),
  invite: defineEndpoint({
    method: 'POST',
    path: '/api/administration/invitations',
    summary: 'Mails an address a link by which it makes an account, whatever the rules of sign-up',
    access: 'admin',
    recorded: 'account-invited',
    body: z.object({ email: EmailSchema }),
    answer: AcknowledgementSchema,
  }),
  transferWork: defineEndpoint({
    method: 'POST',
    path: '/api/administration/accounts/:id/transfer',
    summary:
      'Passes all quizzes and classes of an account, with all that belongs to them, to another',
    access: 'admin',
    recorded: 'work-transferred',
    params: TeacherIdSchema,
    body: z.object({ to: EmailSchema }),
    answer: z.object({ quizzes: z.number(), classes: z.number() }),
  }),
  listActs: defineEndpoint({
    method: 'GET',
    path: '/api/administration/acts',
    summary: 'Who did what with students’ data and with accounts, newest first, page by page',
    access: 'admin',
    recorded: 'acts-read',
    query: SearchSchema.extend({
      /** How far back is searched. */
      days: z.coerce.number().int().min(1).max(36_500).default(daysSearched),
    }),
    answer: ActPageSchema,
  }),
  readMails: defineEndpoint({
    method: 'GET',
    path: '/api/administration/mails',
    summary:
      'Which mails wait, were refused or are doubtful, by account, and whether all are paused',
    access: 'admin',
    answer: MailStateSchema,
  }),
  pauseMails: defineEndpoint({
    method: 'POST',
    path: '/api/administration/mails/pause',
    summary: 'Lets no mail but codes leave until they are resumed; what waits is kept',
    access: 'admin',
    recorded: 'mails-paused',
    answer: MailStateSchema,
  }),
  resumeMails: defineEndpoint({
    method: 'POST',
    path: '/api/administration/mails/resume',
    summary: 'Sends mails again, those that have waited first',
    access: 'admin',
    recorded: 'mails-resumed',
    answer: MailStateSchema,
  }),
  listUsage: defineEndpoint({
    method: 'GET',
    path: '/api/administration/usage',
    summary: 'What each account takes of the installation, the largest first, page by page',
    access: 'admin',
    query: SearchSchema.pick({ page: true }).extend({
      sort: z.enum(keysOf(usageSorts)).default('bytes'),
    }),
    answer: UsagePageSchema,
  }),
  listAllRuns: defineEndpoint({
    method: 'GET',
    path: '/api/administration/runs',
    summary: 'The runs of all accounts that wait, are under way or failed within a week',
    access: 'admin',
    answer: AdministeredRunsSchema,
  }),
  retryRun: defineEndpoint({
    method: 'POST',
    path: '/api/administration/runs/:id/retry',
    summary: 'Begins a failed run anew, or a waiting one without its pause',
    access: 'admin',
    recorded: 'run-retried',
    params: RunIdSchema,
    answer: AcknowledgementSchema,
  }),
  stopRun: defineEndpoint({
    method: 'POST',
    path: '/api/administration/runs/:id/stop',
    summary: 'Stops a run that waits or is under way',
    access: 'admin',
    recorded: 'run-stopped',
    params: RunIdSchema,
    answer: AcknowledgementSchema,
  }),
  /** Null when there is none; an administrator sees it also before and after its time. */
  readNotice: defineEndpoint({
    method: 'GET',
    path: '/api/notice',
    summary: 'What administrators tell all teachers, where there is anything',
    access: 'teacher',
    answer: z.object({ notice: NoticeSchema.nullable() }),
  }),
  setNotice: defineEndpoint({
    method: 'PUT',
    path: '/api/administration/notice',
    summary: 'Sets what all teachers are told and between which moments, or nothing',
    access: 'admin',
    recorded: 'notice-set',
    body: z.object({
      notice: NoticeSchema.extend({
        text: storable.pipe(z.string().trim().min(1, 'Écrivez le message.').max(textLimits.line)),
      })
        .refine(({ from, until }) => from < until, 'La fin doit suivre le début.')
        .nullable(),
    }),
    answer: z.object({ notice: NoticeSchema.nullable() }),
  }),
} as const;
