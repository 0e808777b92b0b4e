import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, like } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { mailOrders } from '#server/db/schema/handing-back.ts';
import { quizzes as quizRows } from '#server/db/schema/quizzes.ts';
import { throttles } from '#server/db/schema/throttling.ts';
import { lastRun } from '#server/jobs/runs.service.ts';
import { startWorkers } from '#server/jobs/worker.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { studentMailsPerTeacher } from '#server/quotas.ts';
import { writeDay } from '#server/wall-clock.ts';
import { bin } from '#shared/contract/bin.ts';
import { copyPages } from '#shared/contract/correction/copy-pages.ts';
import { correction } from '#shared/contract/correction/correction.ts';
import { type MailedStudent, mails } from '#shared/contract/correction/mails.ts';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { initialDefaults } from '#shared/domain/settings-defaults.ts';
import { formatNumber } from '#shared/domain/texts/numbers.ts';
import { correctionRoom, teacherEmail } from '#tests/support/paper/correction-room.ts';
import { loseScan } from '#tests/support/paper/lost-scan.ts';
import { printingTest as test } from '#tests/support/paper/papers.ts';
import { readPages } from '#tests/support/paper/read-pages.ts';
import { until } from '#tests/support/until.ts';
import { sendMailsRun } from '../send-mails.run.ts';
import { mailSummaryJob } from './summary.job.ts';

const list = [
  'id;nom;prenom;email',
  '1001;MOREL;Léa;"lea@lycee.fr, mere@mail.fr"',
  '1002;DURAND;Max;max@lycee.fr',
  '1003;NGUYEN;Zoé;zoe.lycee.fr',
  '1004;PETIT;Ana;',
];
const sheets = [
  { copy: 1, number: '1001', ticks: [1, 1, 1] },
  { copy: 2, number: '1002', ticks: [1, 2, 0] },
  { copy: 3, number: '1003', ticks: [1, 1, 0] },
  { copy: 4, number: '1004', ticks: [0, 0, 0] },
];
const templates = {
  subjectTemplate: initialDefaults.defaultEmailSubject,
  bodyTemplate: initialDefaults.defaultEmailBody,
};

const room = await correctionRoom();
const { app, teacher } = room;
afterEach(() => {
  const { mailbox } = app;
  mailbox.received.length = 0;
  mailbox.unknownAddresses.clear();
  mailbox.beforeAnswer = async () => undefined;
});

const corrected = room.corrected(sheets, {}, { copies: 4, list });
type Params = { id: string };

const mailingOf = async (params: Params) =>
  (await teacher.call(mails.readMailing, { params })).body;
const studentOf = async (params: Params, number: string) =>
  (await mailingOf(params)).students.find(({ studentId }) => studentId === number);
const statesOf = async (params: Params) =>
  Object.fromEntries(
    (await mailingOf(params)).students.map(({ studentId, state }) => [studentId, state]),
  );
const sendToAll = (params: Params, extra = {}) =>
  teacher.call(mails.sendToAll, { params, body: { ...templates, ...extra } });
const sendTo = (params: Params, studentId: string, extra = {}) =>
  teacher.call(mails.sendCorrections, {
    params,
    body: { ...templates, studentIds: [studentId], ...extra },
  });
const setThirdKey = async (quizId: QuizId, right: number) => {
  const { body: quiz } = await teacher.call(quizzes.readQuiz, { params: { id: quizId } });
  const [, , third] = quiz.questions;
  const answers = third?.answers.map((one, at) => ({ ...one, isCorrect: at === right })) ?? [];
  const params = { id: third?.id ?? '' };
  await teacher.call(quizzes.changeQuestion, { params, body: { answers } });
};
/** Says as the teacher what became of the mail that the screen shows, or showed. */
const settle = (
  params: Params,
  shown: Pick<MailedStudent, 'student' | 'changedAt'> | undefined,
  arrived: boolean,
) =>
  teacher.call(mails.settleMail, {
    params: { ...params, student: shown?.student ?? '' },
    body: { arrived, changedAt: shown?.changedAt ?? '' },
  });
const untilOver = (params: Params) => until(async () => (await mailingOf(params)).sending === null);
const toStudents = () =>
  app.mailbox.received.filter(({ recipients }) => !recipients.includes(teacherEmail));

describe('in a restored database', () => {
  test('what was being sent waits for the teacher, who sends or abandons it', async () => {
    const { queue } = app.services;
    const { params } = await corrected();
    app.mailbox.unknownAddresses.set('max@lycee.fr', 'no such user here');
    await queue.boss.offWork(sendMailsRun.name);
    await sendToAll(params);
    await queue.holdMails();
    const leave = await startWorkers(app.services, [], [sendMailsRun]);
    expect(await mailingOf(params)).toMatchObject({ held: 3, sending: null, outcome: null });
    expect((await sendToAll(params)).body).toMatchObject({ code: 'mails_held' });
    expect(app.mailbox.received).toEqual([]);

    await teacher.call(mails.stopMailing, { params });
    expect(await mailingOf(params)).toMatchObject({ held: null, sending: null });
    await queue.boss.offWork(sendMailsRun.name);
    expect((await sendToAll(params)).body).toMatchObject({ students: 3 });
    await queue.holdMails();
    await leave();
    // These stay, for the mails of all tests below.
    await startWorkers(app.services, [], [sendMailsRun]);
    await teacher.call(mails.releaseMailing, { params });
    await until(async () => (await mailingOf(params)).outcome !== null);
    expect(toStudents()).toHaveLength(1);
    expect(await mailingOf(params)).toMatchObject({ held: null, outcome: { sent: 1, failed: 2 } });
  });
});

describe('to all', () => {
  test('each student receives the own mark and copy once, and the figures are right', async () => {
    const { params } = await corrected();
    app.mailbox.unknownAddresses.set('max@lycee.fr', 'no such user here');
    expect((await sendToAll(params)).body).toMatchObject({ students: 3 });
    await untilOver(params);
    expect((await mailingOf(params)).hasMailServer).toBe(true);
    const [mail, ...others] = toStudents();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipients: ['lea@lycee.fr', 'mere@mail.fr'],
      subject: 'Résultats du QCM Dérivation',
      replyTo: [{ address: teacherEmail }],
    });
    expect(mail?.text).toContain('Bonjour Léa MOREL,');
    expect(mail?.text).toContain('la note de 20/20');
    const [attached] = mail?.attachments ?? [];
    expect(attached).toMatchObject({ filename: 'MOREL_Lea_copie-0001.pdf' });
    const [page] = await readPages(new Uint8Array(attached?.content as ArrayBuffer));
    expect(page).toContain('Léa MOREL');
    expect(page).toContain('20/20');
    const blind = app.mailbox.received.filter(({ recipients }) =>
      recipients.includes(teacherEmail),
    );
    expect(blind.map(({ to }) => to?.map(({ address }) => address))).toEqual([
      ['lea@lycee.fr', 'mere@mail.fr'],
    ]);

    const { outcome, students } = await mailingOf(params);
    expect(outcome).toMatchObject({ sent: 1, failed: 2, doubtful: 0, failure: null });
    // The students are in the order of the class.
    expect(students).toMatchObject([
      { name: 'Max DURAND', state: 'failed', reason: '550 no such user here' },
      { name: 'Léa MOREL', state: 'sent', reason: null },
      { state: 'failed', reason: 'Adresse invalide\u00a0: «\u00a0zoe.lycee.fr\u00a0»' },
      { state: null, addresses: [], malformed: [] },
    ]);
  });

  test('one summary may replace the blind copies, once, though its job is tried again', async () => {
    const { db } = app.services;
    const { params } = await corrected();
    app.mailbox.unknownAddresses.set('max@lycee.fr', 'no such user here');
    await sendToAll(params, { isSummarised: true });
    await untilOver(params);
    const toTeacher = () =>
      app.mailbox.received.filter(({ recipients }) => recipients.includes(teacherEmail));
    await until(async () => toTeacher().length > 0);

    const [order] = await db.select().from(mailOrders).where(eq(mailOrders.quizId, params.id));
    const [quiz] = await db.select().from(quizRows).where(eq(quizRows.id, params.id));
    const context = { services: app.services, signal: new AbortController().signal };
    const payload = { teacherId: quiz?.teacherId ?? ('' as TeacherId), orderId: order?.id ?? '' };
    await mailSummaryJob.run(payload, context);
    expect(toTeacher()).toHaveLength(1);
    const [{ text = '' } = {}] = toTeacher();
    expect(text).toContain('Envoyés\u00a0: 1\nMOREL Léa\u00a0: ');
    expect(text).toMatch(/Non envoyés\u00a0: 2\nDURAND Max.*no such user here/);
    expect((await mailingOf(params)).templates.isSummarised).toBe(true);
  });

  test('who is left out is written to later, with the others or alone', async () => {
    const { params } = await corrected();
    const max = (await studentOf(params, '1002'))?.student ?? '';
    expect((await sendToAll(params, { except: [max] })).body).toMatchObject({ students: 2 });
    await untilOver(params);
    expect(await statesOf(params)).toMatchObject({ '1001': 'sent', '1002': null });
    expect((await sendToAll(params)).body).toMatchObject({ students: 2 });
    await untilOver(params);
    expect(await statesOf(params)).toMatchObject({ '1001': 'sent', '1002': 'sent' });
  });

  test('those that failed are tried again alone', async () => {
    const { params } = await corrected();
    app.mailbox.unknownAddresses.set('max@lycee.fr', 'mailbox full');
    await sendToAll(params);
    await untilOver(params);
    app.mailbox.unknownAddresses.clear();
    app.mailbox.received.length = 0;
    expect((await sendToAll(params, { onlyFailed: true })).body).toMatchObject({ students: 2 });
    await untilOver(params);
    expect(toStudents().map(({ recipients }) => recipients)).toEqual([['max@lycee.fr']]);
    expect((await mailingOf(params)).outcome).toMatchObject({ sent: 1, failed: 1 });
  });

  test('an account that has written to thousands waits for the next day, and goes on then', async () => {
    const { params } = await corrected();
    await sendTo(params, '1002');
    const ofAccount = like(throttles.key, 'student-mails:%');
    const { db } = app.services;
    await db.update(throttles).set({ count: studentMailsPerTeacher.most }).where(ofAccount);
    app.mailbox.received.length = 0;
    await sendToAll(params);
    await untilOver(params);
    expect((await mailingOf(params)).outcome?.failure).toMatch(/adresses par jour au plus/);
    expect(app.mailbox.received).toEqual([]);
    expect(await statesOf(params)).toMatchObject({ 1001: 'waiting', 1002: 'sent' });
    await db.delete(throttles).where(ofAccount);
    await sendToAll(params);
    await untilOver(params);
    expect(toStudents().map(({ recipients }) => recipients)).toEqual([
      ['lea@lycee.fr', 'mere@mail.fr'],
    ]);
  });

  test('after a regrade only students whose mark changed are mailed', async () => {
    const { params, quizId } = await corrected();
    await sendToAll(params);
    await untilOver(params);
    app.mailbox.received.length = 0;
    expect((await sendToAll(params)).status).toBe(200);
    await untilOver(params);
    expect(toStudents()).toEqual([]);

    await setThirdKey(quizId, 1);
    expect(await sendToAll(params)).toMatchObject({ status: 409, body: { code: 'stale_marks' } });
    await teacher.call(correction.regradeCopies, { params, body: {} });
    const { students } = await mailingOf(params);
    const changed = students.filter(({ replaces, state }) => replaces && !state);
    expect(changed.map(({ studentId }) => studentId)).toEqual(['1001']);
    await sendToAll(params);
    await untilOver(params);
    expect(toStudents().map(({ recipients }) => recipients[0])).toEqual(['lea@lycee.fr']);
    expect(toStudents()[0]?.text).toContain('la note de 13,33/20');
  });

  test('a mark that was changed, told and changed back is told again: the last mail is right', async () => {
    const { params, quizId } = await corrected();
    await sendTo(params, '1001');
    expect(toStudents().map(({ text }) => text?.includes('remplace'))).toEqual([false]);
    const before = await studentOf(params, '1001');
    for (const [right, mark, earlier] of [
      [1, '13,33', '20'],
      [0, '20', '13,33'],
    ] as const) {
      await setThirdKey(quizId, right);
      const { body } = await teacher.call(correction.regradeCopies, { params, body: {} });
      // The mark that is about to change is the one that the student knows.
      const own = body.changes.find(({ studentId }) => studentId === '1001');
      expect(own).toMatchObject({ wasSent: true });
      const changed = await studentOf(params, '1001');
      expect(changed).toMatchObject({ state: null, replaces: { on: writeDay(new Date()) } });
      app.mailbox.received.length = 0;
      await sendToAll(params);
      await untilOver(params);
      const [told, ...more] = toStudents().filter(({ recipients }) =>
        recipients.includes('lea@lycee.fr'),
      );
      expect(more).toEqual([]);
      expect(told?.text).toContain(`la note de ${mark}/20`);
      const { on } = changed?.replaces ?? {};
      expect(told?.text).toContain(`Cette note remplace celle du ${on}\u00a0: ${earlier}/20.`);
      expect(await sendTo(params, '1001')).toMatchObject({ body: { code: 'already_sent' } });
    }
    expect(await studentOf(params, '1001')).toMatchObject({
      grade: before?.grade,
      state: 'sent',
      replaces: null,
    });
    // A change of which nobody was told leaves nothing to put right.
    await setThirdKey(quizId, 1);
    await teacher.call(correction.regradeCopies, { params, body: {} });
    await setThirdKey(quizId, 0);
    await teacher.call(correction.regradeCopies, { params, body: {} });
    expect(await sendTo(params, '1001')).toMatchObject({ body: { code: 'already_sent' } });
  });

  test('a copy whose scan is gone is told as failed, and holds nobody else up', async () => {
    const { params, quizId } = await corrected();
    await loseScan(app.services.db, quizId, 2);
    await sendToAll(params);
    await untilOver(params);
    expect(await statesOf(params)).toMatchObject({ 1001: 'sent', 1002: 'failed' });
    expect((await studentOf(params, '1002'))?.reason).toContain('ne peut plus être ouvert');
    expect((await mailingOf(params)).outcome).toMatchObject({ sent: 1, failed: 2, failure: null });
  });

  test('while a quiz is in the bin nobody else is mailed, until it is restored', async () => {
    const { params } = await corrected();
    const held = Promise.withResolvers<void>();
    app.mailbox.beforeAnswer = () => held.promise;
    await sendToAll(params);
    await until(() => toStudents().length > 0);
    await teacher.call(quizzes.deleteQuiz, { params });
    held.resolve();
    app.mailbox.beforeAnswer = async () => undefined;
    const isOver = async () =>
      (await lastRun(app.services, sendMailsRun, params.id))?.finishedAt instanceof Date;
    await until(isOver);
    expect(toStudents()).toHaveLength(1);
    const { body: thrownAway } = await teacher.call(bin.readBin);
    expect(thrownAway.quizzes).toMatchObject([{ id: params.id, copyCount: sheets.length }]);
    await teacher.call(bin.restoreQuiz, { params });
    expect(await statesOf(params)).toMatchObject({ 1001: 'waiting', 1002: 'sent' });
    expect((await mailingOf(params)).outcome).toMatchObject({ failure: 'L’envoi a été arrêté.' });
  });

  test('while one sending is under way there is no other', async () => {
    const { params } = await corrected();
    const held = Promise.withResolvers<void>();
    app.mailbox.beforeAnswer = () => held.promise;
    await sendToAll(params);
    await until(() => toStudents().length > 0);
    expect(await sendTo(params, '1002')).toMatchObject({ status: 409 });
    expect(await sendToAll(params)).toMatchObject({ status: 409 });
    await teacher.call(mails.stopMailing, { params });
    held.resolve();
    await until(async () => (await statesOf(params))['1002'] === 'sent');
    expect(await statesOf(params)).toMatchObject({ 1001: 'waiting', 1002: 'sent' });
    app.mailbox.beforeAnswer = async () => undefined;
    await sendToAll(params);
    await untilOver(params);
    expect(toStudents().map(({ recipients }) => recipients[0])).toEqual([
      'max@lycee.fr',
      'lea@lycee.fr',
    ]);
  });
});

describe('to one', () => {
  test('the promised call for single students sends once and never again', async () => {
    const { params } = await corrected();
    expect(await sendTo(params, '1002', { studentIds: ['1002', '1002'] })).toMatchObject({
      status: 200,
      body: { results: { sent: ['1002'], failed: [] } },
    });
    expect(await sendTo(params, '1002')).toMatchObject({
      status: 409,
      body: { code: 'already_sent' },
    });
    expect((await sendTo(params, '')).status).toBe(400);
    expect((await sendTo(params, '1004')).body).toMatchObject({ message: 'Email manquant' });
    expect((await sendTo(params, '9999')).status).toBe(404);
    const malformed = await sendTo(params, '1003');
    expect(malformed.body.results).toMatchObject({ sent: [], failed: [{ studentId: '1003' }] });
    expect(toStudents()).toHaveLength(1);
  });

  test('of several addresses one that is refused is told, and the others get it', async () => {
    const { params } = await corrected();
    app.mailbox.unknownAddresses.set('mere@mail.fr', 'no such user');
    await sendTo(params, '1001');
    expect(await studentOf(params, '1001')).toMatchObject({
      state: 'sent',
      reason: 'mere@mail.fr refusée\u00a0: 550 no such user',
    });
    expect(toStudents()[0]?.recipients).toEqual(['lea@lycee.fr']);
  });

  test('of several addresses that are all refused, each is told with its reason', async () => {
    const { params } = await corrected();
    app.mailbox.unknownAddresses.set('lea@lycee.fr', 'mailbox full');
    app.mailbox.unknownAddresses.set('mere@mail.fr', 'no such user');
    await sendTo(params, '1001');
    expect(await studentOf(params, '1001')).toMatchObject({
      state: 'failed',
      reason:
        'lea@lycee.fr refusée\u00a0: 550 mailbox full · mere@mail.fr refusée\u00a0: 550 no such user',
    });
  });

  test('an answer of the mail server that is lost leaves a doubt that only the teacher ends', async () => {
    const { params } = await corrected();
    app.mailbox.beforeAnswer = async () => app.mailbox.hangUp();
    await sendTo(params, '1002');
    app.mailbox.beforeAnswer = async () => undefined;
    expect(toStudents()).toHaveLength(1);
    expect(await statesOf(params)).toMatchObject({ 1002: 'doubtful' });
    expect(await sendTo(params, '1002')).toMatchObject({
      status: 409,
      body: { code: 'doubtful_mail' },
    });
    await sendToAll(params);
    await untilOver(params);
    expect(await statesOf(params)).toMatchObject({ 1001: 'sent', 1002: 'doubtful' });
    const shown = await studentOf(params, '1002');
    const ofNobody = shown && { ...shown, student: params.id };
    expect((await settle(params, ofNobody, true)).status).toBe(404);
    await settle(params, shown, false);
    // An answer that is given twice counts once.
    expect((await settle(params, shown, false)).status).toBe(200);
    expect((await sendTo(params, '1002')).body.results.sent).toEqual(['1002']);
    // The request comes from a page that still shows the doubt: the mail since then is another one.
    expect(await settle(params, shown, false)).toMatchObject({
      status: 409,
      body: { code: 'changed_elsewhere' },
    });
    expect(await statesOf(params)).toMatchObject({ 1002: 'sent' });
  });

  test('a mail that the server took and that did not arrive goes to the right address', async () => {
    const { params } = await corrected();
    await sendTo(params, '1002');
    const before = await studentOf(params, '1002');
    expect((await settle(params, before, false)).status).toBe(200);
    expect(await studentOf(params, '1002')).toMatchObject({
      state: 'failed',
      reason: 'Signalé comme non reçu',
    });
    const fields = { studentId: '1002', lastName: 'DURAND', firstName: 'Max' };
    await teacher.call(correction.updateCorrectionStudent, {
      params,
      query: { session: 'none' },
      body: { internalNumber: 2, ...fields, email: 'max.durand@lycee.fr' },
    });
    expect((await sendTo(params, '1002')).body.results.sent).toEqual(['1002']);
    expect(toStudents().map(({ recipients }) => recipients)).toEqual([
      ['max@lycee.fr'],
      ['max.durand@lycee.fr'],
    ]);
    // A mailbox drops a mail whose id it has seen, so each has its own.
    expect(new Set(toStudents().map(({ messageId }) => messageId)).size).toBe(2);
    expect(await sendTo(params, '1002')).toMatchObject({ body: { code: 'already_sent' } });
  });

  test('what the teacher says of one mail leaves the doubt about the mail of another mark', async () => {
    const { params, quizId } = await corrected();
    app.mailbox.beforeAnswer = async () => app.mailbox.hangUp();
    await sendTo(params, '1001');
    const first = await studentOf(params, '1001');
    await setThirdKey(quizId, 1);
    await teacher.call(correction.regradeCopies, { params, body: {} });
    expect((await settle(params, first, true)).status).toBe(409);
    await sendTo(params, '1001');
    await settle(params, await studentOf(params, '1001'), false);
    expect(await statesOf(params)).toMatchObject({ 1001: 'failed' });
    await setThirdKey(quizId, 0);
    await teacher.call(correction.regradeCopies, { params, body: {} });
    expect(await statesOf(params)).toMatchObject({ 1001: 'doubtful' });
  });
});

describe('without a mail server', () => {
  const { env, mailer } = app.services;
  const withoutServer = { ...env, smtpUrl: null };
  /** Sets SMTP_URL as whoever runs the installation does, or leaves it out. */
  const setServer = (isSet: boolean) =>
    Object.assign(
      app.services,
      isSet
        ? { env, mailer }
        : { env: withoutServer, mailer: createMailer(withoutServer, () => undefined) },
    );
  beforeEach(() => setServer(false));
  afterEach(() => setServer(true));

  test('mails are kept as files, which does not count as sent, and each goes out once when there is one', async () => {
    const { params } = await corrected();
    await sendToAll(params);
    await untilOver(params);
    const { hasMailServer, outcome, students } = await mailingOf(params);
    expect(hasMailServer).toBe(false);
    expect(outcome).toMatchObject({ sent: 0, kept: 2, failed: 1, doubtful: 0, failure: null });
    expect(students.map(({ state }) => state)).toEqual(['kept', 'kept', 'failed', null]);
    expect(await sendTo(params, '1002')).toMatchObject({
      status: 409,
      body: { code: 'kept_as_file' },
    });
    const filesBefore = await readdir(join(app.dataDir, 'outbox'));
    expect((await sendToAll(params)).body).toMatchObject({ students: 1 });
    await untilOver(params);
    expect(await readdir(join(app.dataDir, 'outbox'))).toEqual(filesBefore);
    expect(toStudents()).toEqual([]);

    setServer(true);
    await sendTo(params, '1002');
    await sendToAll(params);
    await untilOver(params);
    await sendToAll(params);
    await untilOver(params);
    expect(toStudents().map(({ recipients }) => recipients[0])).toEqual([
      'max@lycee.fr',
      'lea@lycee.fr',
    ]);
    expect(await statesOf(params)).toMatchObject({ 1001: 'sent', 1002: 'sent', 1003: 'failed' });
  });

  test('a mail that was kept as a file is shown as such, and not sent again after it was passed on', async () => {
    const { params } = await corrected();
    expect((await sendTo(params, '1002')).body).toMatchObject({
      message: 'E-mails gardés en fichier',
      results: { sent: [], kept: ['1002'], failed: [] },
    });
    const shown = await studentOf(params, '1002');
    await settle(params, shown, false);
    expect(await statesOf(params)).toMatchObject({ 1002: 'kept' });
    await settle(params, shown, true);
    setServer(true);
    expect(await sendTo(params, '1002')).toMatchObject({
      status: 409,
      body: { code: 'already_sent' },
    });
    expect(toStudents()).toEqual([]);
  });
});

test('«Lien seul» asks for the student’s page, and takes no mark', async () => {
  const { params } = await corrected();
  const bodyTemplate = 'Bonjour {studentName}, votre copie est en ligne.';
  expect(await sendToAll(params, { isLinkOnly: true })).toMatchObject({
    status: 400,
    body: { code: 'grade_in_link_only' },
  });
  expect(await sendToAll(params, { isLinkOnly: true, bodyTemplate })).toMatchObject({
    status: 409,
    body: { code: 'page_closed' },
  });
});

test('«Lien seul» stops when the student’s page is closed meanwhile: nobody has a mail without a link', async () => {
  const { params } = await corrected();
  const setOpen = (isOpen: boolean) =>
    teacher.call(copyPages.setCopyPageSettings, {
      params,
      body: { isOpen, detail: 'answers', contestsUntil: null },
    });
  await setOpen(true);
  const held = Promise.withResolvers<void>();
  app.mailbox.beforeAnswer = () => held.promise;
  const linkOnly = { isLinkOnly: true, bodyTemplate: 'Bonjour {studentName}.' };
  expect((await sendToAll(params, linkOnly)).body).toMatchObject({ students: 3 });
  await until(() => toStudents().length > 0);
  await setOpen(false);
  held.resolve();
  await untilOver(params);
  expect(toStudents().map(({ text }) => text?.includes('/copie/'))).toEqual([true]);
  expect(await statesOf(params)).toMatchObject({ 1001: 'waiting', 1002: 'sent' });
  const { outcome } = await mailingOf(params);
  expect(outcome?.failure).toContain('Ouvrez d’abord la page de l’étudiant');
});

test('table, copy, mail and page show one mark, whatever changed it', async () => {
  const { params } = await corrected();
  await teacher.call(copyPages.setCopyPageSettings, {
    params,
    body: { isOpen: true, detail: 'answers', contestsUntil: null },
  });
  const { body: before } = await teacher.call(correction.readCorrection, { params });
  const rules = before?.rules;
  const changes = [
    () => teacher.call(correction.regradeCopies, { params, body: {} }),
    () =>
      teacher.call(correction.adjustCopy, {
        params: { ...params, copy: 2 },
        body: { points: 0.77, reason: 'question lue à voix haute' },
      }),
    () =>
      teacher.call(correction.setMarking, {
        params,
        body: { ...(rules && { rules: { ...rules, step: 0.25, bonus: 1 } }) },
      }),
    async () => {
      const checked = ['2-q3-1'];
      await teacher.call(correction.decideBoxes, { params, body: { checked, unchecked: [] } });
      return teacher.call(correction.regradeCopies, { params, body: {} });
    },
  ];
  const shown: string[] = [];
  for (const change of changes) {
    expect((await change()).status).toBe(200);
    const { body: overview } = await teacher.call(correction.readCorrection, { params });
    const mark = overview?.copies[1]?.mark?.final ?? -1;
    const words = `${formatNumber(mark)}/20`;
    shown.push(words);
    expect((await sendTo(params, '1002')).body.results.sent).toEqual(['1002']);
    const mail = await app.mailbox.next('max@lycee.fr');
    expect(mail.text).toContain(`la note de ${words}`);
    const [page] = await readPages(new Uint8Array(mail.attachments[0]?.content as ArrayBuffer));
    expect(page).toContain(words);
    const link = /\/copie\/([\w-]+)/.exec(mail.text ?? '')?.[1] ?? '';
    const seen = await app.newBrowser().call(copyPages.readStudentCopy, { params: { link } });
    expect(seen.body.mark).toBe(mark);
  }
  expect(new Set(shown).size).toBe(changes.length);
});
