import type { MailedStudent, Mailing } from '#shared/contract/correction/mails.ts';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import { readAddresses } from '#shared/domain/emails/email-addresses.ts';
import { attachedCopyInWords } from '#shared/domain/settings-defaults.ts';
import type { Db } from '../../../db/client.ts';
import { selectMailsPausedSince } from '../../../db/installation.ts';
import type { AppError } from '../../../errors.ts';
import type { RunKind } from '../../../jobs/run-kind.ts';
import { isUnderWay, lastRun } from '../../../jobs/runs.service.ts';
import { hasMailServer } from '../../../mail/mailer.ts';
import type { Services } from '../../../services.ts';
import { readSender } from '../../accounts/accounts.service.ts';
import { readDefaults } from '../../settings/settings.service.ts';
import { selectLinksOfQuiz } from '../announced/copy-pages.queries.ts';
import {
  type MailedKind,
  type MailOrderRow,
  type MailRow,
  selectMails,
  selectMailsOfOrder,
  selectOptionalLastOrder,
  selectOrders,
} from '../announced/mails.queries.ts';
import { markVersion } from '../announced/mark-version.ts';
import { mailAbout, replacedMark } from '../announced/sent-marks.ts';
import { mailingCancelled } from './mails/mail-errors.ts';

/** A student with a copy whose mark may be told. */
export interface MarkedStudent
  extends Pick<
    MailedStudent,
    'student' | 'copy' | 'name' | 'mailedName' | 'studentId' | 'grade' | 'attachment'
  > {
  /** As it stands in the list: several addresses, or none. */
  readonly email: string;
  /** All whose mails told this student a mark: the student itself, or each of the attempts. */
  readonly known: readonly string[];
}

/** What telling marks must know of the copies that have them, on paper or online. */
export interface MarkedCopies {
  readonly kind: MailedKind;
  readonly run: RunKind<{ orderId: string }, void, { done: number; total: number }>;
  /** Refuses everybody but their teacher. */
  own(db: Db, teacherId: TeacherId, quizId: QuizId): Promise<unknown>;
  /** Does the same, and lets nobody else order mails until the end of the transaction. */
  hold(db: Db, teacherId: TeacherId, quizId: QuizId): Promise<unknown>;
  read(
    services: Services,
    quizId: QuizId,
  ): Promise<{
    /** In the order of the list. */
    readonly students: readonly MarkedStudent[];
    readonly areStale: boolean;
  }>;
  /** Tells whether a private link shows a student anything. */
  isPageOpen(services: Services, quizId: QuizId): Promise<boolean>;
  pageClosed(): AppError;
  announce(db: Db, quizId: QuizId): Promise<void>;
}

/** Reads who has been told which mark, and how far the sending is. */
export async function readMailing(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  copies: MarkedCopies,
): Promise<Mailing> {
  const { db, env } = services;
  await copies.own(db, teacherId, quizId);
  const { students, areStale } = await copies.read(services, quizId);
  const run = await lastRun(services, copies.run, quizId);
  const isOrdered = run !== null && isUnderWay(run);
  const isHeld = isOrdered && (await services.queue.countHeldMails(run)) > 0;
  const isSending = isOrdered && !isHeld;
  const order = await selectOptionalLastOrder(db, quizId, copies.kind);
  const mails = (await selectMails(db, quizId, copies.kind)).map((mail) =>
    settled(mail, isSending),
  );
  return {
    templates: await templatesOf(services, teacherId, order, copies.kind),
    teacherEmail: (await readSender(db, teacherId)).email,
    students: mailedStudents(students, mails),
    hasMailServer: hasMailServer(env),
    arePaused: (await selectMailsPausedSince(db)) !== null,
    isPageOpen: await copies.isPageOpen(services, quizId),
    // A run that waits may have been cut off before it told its last mail.
    sending: isSending
      ? (run.state === 'running' && run.detail) || (await countsOf(services, order))
      : null,
    held: isHeld ? mails.filter(isOfOrderAndWaits(order)).length : null,
    outcome:
      run && order && !isOrdered
        ? {
            ...tally(mails.filter(({ orderId }) => orderId === order.id)),
            failure:
              run.state === 'cancelled'
                ? mailingCancelled().message
                : (run.failure?.message ?? null),
            at: (run.finishedAt ?? run.createdAt).toISOString(),
          }
        : null,
    marksAreStale: areStale,
  };
}

const isOfOrderAndWaits = (order: MailOrderRow | null) => (mail: MailRow) =>
  mail.orderId === order?.id && mail.state === 'waiting';

/** A mail that is being sent while no run is under way is doubtful: nobody works on it any more. */
function settled(mail: MailRow, isSending: boolean): MailRow {
  return !isSending && mail.state === 'sending' ? { ...mail, state: 'doubtful' } : mail;
}

function tally(mails: readonly MailRow[]) {
  const count = (state: MailRow['state']) => mails.filter((mail) => mail.state === state).length;
  return {
    sent: count('sent'),
    failed: count('failed'),
    doubtful: count('doubtful'),
    kept: count('kept'),
  };
}

async function countsOf({ db }: Services, order: MailOrderRow | null) {
  const mails = order ? await selectMailsOfOrder(db, order.id) : [];
  return {
    done: mails.filter(({ state }) => state !== 'waiting').length,
    total: mails.length,
  };
}

async function templatesOf(
  services: Services,
  teacherId: TeacherId,
  order: MailOrderRow | null,
  kind: MailedKind,
): Promise<Mailing['templates']> {
  if (order) {
    const { subjectTemplate, bodyTemplate, isLinkOnly, isSummarised } = order;
    return { subjectTemplate, bodyTemplate, isLinkOnly, isSummarised };
  }
  const { defaultEmailSubject, defaultEmailBody } = await readDefaults(services, teacherId);
  return {
    subjectTemplate: defaultEmailSubject,
    // Nothing is attached to a mail about an attempt.
    bodyTemplate:
      kind === 'online' ? defaultEmailBody.replace(attachedCopyInWords, '') : defaultEmailBody,
    isLinkOnly: false,
    isSummarised: false,
  };
}

/** Tells of each student which mail is about the present mark, and what became of it. */
export function mailedStudents(
  students: readonly MarkedStudent[],
  mails: readonly MailRow[],
): MailedStudent[] {
  const mailsTo = Map.groupBy(mails, ({ recipient }) => recipient);
  return students.map(({ email, known, ...student }) => {
    const own = known.flatMap((recipient) => mailsTo.get(recipient) ?? []);
    const version = student.grade === null ? null : markVersion(student.copy, student.grade);
    const mail = mailAbout(own, version);
    const { valid, malformed } = readAddresses(email);
    return {
      ...student,
      addresses: [...valid],
      malformed: [...malformed],
      state: mail?.state ?? null,
      reason: mail?.reason ?? null,
      changedAt: mail?.changedAt.toISOString() ?? null,
      replaces: replacedMark(own, version),
    };
  });
}

/** Returns the mails and links of a quiz for the download of all that is kept. */
export async function keptMailing(db: Db, quizId: QuizId, kind: MailedKind) {
  return {
    mailOrders: await selectOrders(db, quizId, kind),
    mails: await selectMails(db, quizId, kind),
    copyLinks: await selectLinksOfQuiz(db, quizId, kind),
  };
}
