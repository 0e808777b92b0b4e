import { z } from 'zod';
import { textLimits } from '../../domain/limits.ts';
import { AcknowledgementSchema } from '../acknowledgement.ts';
import { defineEndpoint } from '../endpoint.ts';
import { AddressIdSchema, GivenIdSchema, QuizIdSchema } from '../ids.ts';

/**
 * A mail's life. `sent`: the mail server took it, and the teacher may still say that it did not
 * arrive. `doubtful`: it may have been sent, nobody knows, and only the teacher says what
 * is to become of it. `kept`: there was no mail server, it became a file, and its student has got
 * nothing from here.
 */
export const mailStates = ['waiting', 'sending', 'sent', 'failed', 'doubtful', 'kept'] as const;

export const subjectRequired = 'Saisissez un objet.';
export const messageRequired = 'Saisissez un message.';

const TemplatesSchema = z.object({
  subjectTemplate: z.string().trim().min(1, subjectRequired).max(textLimits.line),
  bodyTemplate: z.string().trim().min(1, messageRequired).max(textLimits.page),
  /** Neither the mark nor the copy is in the mail: only where to see them. */
  isLinkOnly: z.boolean().default(false),
  /** The teacher gets one summary at the end instead of a blind copy of each mail. */
  isSummarised: z.boolean().default(false),
});
export type MailTemplates = z.infer<typeof TemplatesSchema>;

const MailedStudentSchema = z.object({
  /** The student's id in the list of the correction, or the id of the attempt that counts. */
  student: z.uuid(),
  /** 0 for an attempt. */
  copy: z.number(),
  /** The name with what tells namesakes apart, and the name as the mail says it. */
  name: z.string(),
  mailedName: z.string(),
  studentId: z.string(),
  addresses: z.array(z.string()),
  /** What stands on the list as an address, and is none. */
  malformed: z.array(z.string()),
  /** The mark out of 20, as it goes out; null until it has been computed. */
  grade: z.number().nullable(),
  /** The state of the mail about this very mark; null without one, or if another mark was told since. */
  state: z.enum(mailStates).nullable(),
  /** Why it failed, or which of several addresses did. */
  reason: z.string().nullable(),
  changedAt: z.iso.datetime().nullable(),
  /** The last mark that was told, where it is another one: a mail says that it replaces it. */
  replaces: z.object({ copy: z.number(), grade: z.number(), on: z.string() }).nullable(),
  /** The corrected copy, a file below `files/`; empty for an attempt. */
  attachment: z.string(),
});
export type MailedStudent = z.infer<typeof MailedStudentSchema>;

export const MailingSchema = z.object({
  /** The templates that were used last, or else those of the teacher's settings. */
  templates: TemplatesSchema,
  /** The teacher's address: where answers and blind copies go. */
  teacherEmail: z.string(),
  students: z.array(MailedStudentSchema),
  /** Whether there is a mail server. Without one, mails are kept as files and reach nobody. */
  hasMailServer: z.boolean(),
  /** Whether an administrator lets no mail leave: what is ordered waits until they are resumed. */
  arePaused: z.boolean(),
  /** Mails lead to the student's page. */
  isPageOpen: z.boolean(),
  /** How far the sending under way is. */
  sending: z.object({ done: z.number(), total: z.number() }).nullable(),
  /** How many have waited since a restoration for the teacher’s word; null where none do. */
  held: z.number().nullable(),
  /** How the last one ended; null while one is under way, and before the first. */
  outcome: z
    .object({
      sent: z.number(),
      failed: z.number(),
      doubtful: z.number(),
      /** As files, for want of a mail server. */
      kept: z.number(),
      /** What stopped it before its end. */
      failure: z.string().nullable(),
      at: z.iso.datetime(),
    })
    .nullable(),
  /** Key, points or readings have changed since the marks were computed: nothing is sent. */
  marksAreStale: z.boolean(),
});
export type Mailing = z.infer<typeof MailingSchema>;

/** The calls with which a teacher mails marks, below the address of what has them. */
const mailEndpoints = (base: `/api/quizzes/:id/${string}`) => ({
  sendCorrections: defineEndpoint({
    method: 'POST',
    path: `${base}/send`,
    summary: 'Sends students their corrected copies; answers once all have been tried',
    access: 'owner',
    recorded: 'mails-sent',
    params: QuizIdSchema,
    body: TemplatesSchema.extend({
      /** Numbers of students, or their places in the list. */
      studentIds: z.array(z.string().min(1).max(200)).min(1).max(5000),
    }),
    answer: AcknowledgementSchema.extend({
      results: z.object({
        sent: z.array(z.string()),
        /** As files, for want of a mail server: these have got nothing. */
        kept: z.array(z.string()),
        failed: z.array(z.object({ studentId: z.string(), reason: z.string() })),
      }),
    }),
  }),
  readMailing: defineEndpoint({
    method: 'GET',
    path: `${base}/mails`,
    summary: 'The state of the mails to students, and the progress of sending',
    access: 'owner',
    params: QuizIdSchema,
    answer: MailingSchema,
  }),
  sendToAll: defineEndpoint({
    method: 'POST',
    path: `${base}/mails`,
    summary: 'Begins to mail all students who have an address and were not yet sent this mark',
    access: 'owner',
    recorded: 'mails-sent',
    params: QuizIdSchema,
    body: TemplatesSchema.extend({
      /** Whether only mails that failed are sent again. */
      onlyFailed: z.boolean().default(false),
      /** Left out, by their places in the list: as those whose copies are incomplete. */
      except: z.array(GivenIdSchema).max(5000).default([]),
    }),
    answer: AcknowledgementSchema.extend({ students: z.number() }),
  }),
  stopMailing: defineEndpoint({
    method: 'POST',
    path: `${base}/mails/cancel`,
    summary: 'Stops the sending under way; what was sent stays sent',
    access: 'owner',
    params: QuizIdSchema,
    answer: AcknowledgementSchema,
  }),
  releaseMailing: defineEndpoint({
    method: 'POST',
    path: `${base}/mails/release`,
    summary: 'Sends mails held since the database was restored; stopping the sending abandons them',
    access: 'owner',
    recorded: 'mails-sent',
    params: QuizIdSchema,
    answer: AcknowledgementSchema,
  }),
  settleMail: defineEndpoint({
    method: 'POST',
    path: `${base}/mails/:student/settle`,
    summary: 'Records whether a doubtful mail arrived, or that one kept as a file was passed on',
    access: 'owner',
    params: QuizIdSchema.extend({ student: AddressIdSchema }),
    body: z.object({
      arrived: z.boolean(),
      /** When the mail that was shown had changed last; nothing is recorded about another one. */
      changedAt: z.iso.datetime(),
    }),
    answer: AcknowledgementSchema,
  }),
});

export const mails = mailEndpoints('/api/quizzes/:id/corrections-sessions');

/** The same calls for marks that were earned online. */
export const attemptMails = mailEndpoints('/api/quizzes/:id/online-marks');
export type MailEndpoints = ReturnType<typeof mailEndpoints>;

export const onlineMails = {
  sendOnlineMarks: attemptMails.sendCorrections,
  readOnlineMailing: attemptMails.readMailing,
  sendOnlineMarksToAll: attemptMails.sendToAll,
  stopOnlineMailing: attemptMails.stopMailing,
  releaseOnlineMailing: attemptMails.releaseMailing,
  settleOnlineMail: attemptMails.settleMail,
};
