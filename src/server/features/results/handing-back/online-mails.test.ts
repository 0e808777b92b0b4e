import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startWorkers } from '#server/jobs/worker.ts';
import { classes } from '#shared/contract/classes.ts';
import { attemptMails } from '#shared/contract/correction/mails.ts';
import { attempts } from '#shared/contract/online/attempts.ts';
import { copyLinks } from '#shared/contract/online/copy-links.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { initialDefaults } from '#shared/domain/settings-defaults.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { takeQuiz } from '#tests/support/app/finished-attempts.ts';
import { right } from '#tests/support/app/online-quiz.ts';
import { openedQuizzes } from '#tests/support/app/opened-quizzes.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { until } from '#tests/support/until.ts';
import { sendOnlineMailsRun } from './send-online-mails.run.ts';

const teacherEmail = 'notes@lycee.fr';
let app: TestApp;
let teacher: TestBrowser;
beforeAll(async () => {
  app = await startTestApp({ MAIL_PAUSE_SECONDS: '0' });
  teacher = await newTeacher(app, teacherEmail);
});
afterAll(() => app.stop());
afterEach(() => {
  app.mailbox.received.length = 0;
  app.mailbox.unknownAddresses.clear();
});

const { makeListedQuiz } = openedQuizzes(() => ({ app, teacher }));
type Quiz = Awaited<ReturnType<typeof makeListedQuiz>>;

const templates = {
  subjectTemplate: initialDefaults.defaultEmailSubject,
  bodyTemplate: initialDefaults.defaultEmailBody,
};
const take = ({ id, single, multiple }: Quiz, studentName: string, choices: number[][]) =>
  takeQuiz(app, id, { studentName }, [single, multiple], choices);
const mailingOf = async ({ id }: Quiz) =>
  (await teacher.call(attemptMails.readMailing, { params: { id } })).body;
const sendToAll = ({ id }: Quiz, extra = {}) =>
  teacher.call(attemptMails.sendToAll, { params: { id }, body: { ...templates, ...extra } });
const untilOver = (quiz: Quiz) => until(async () => (await mailingOf(quiz)).sending === null);
const toStudents = () =>
  app.mailbox.received.filter(({ recipients }) => !recipients.includes(teacherEmail));
/** A class of four of whom three handed in: Tom 20, Ánh, who has no address, and Zoé, of no list. */
async function tookByClass(fields: object = {}): Promise<Quiz> {
  const quiz = await makeListedQuiz({ identification: 'name' }, { allowRetakes: true, ...fields });
  await take(quiz, 'Tom Martinez', [[1], [0, 1]]);
  await take(quiz, 'Nguyen Ánh', [[0], []]);
  await take(quiz, 'Zoé Inconnue', [[1], []]);
  return quiz;
}

describe('marks that were earned online', () => {
  test('reach each student who has an address once, with a link to what is shown', async () => {
    const quiz = await tookByClass();
    const before = await mailingOf(quiz);
    expect(before.students.map(({ name, addresses, grade }) => [name, addresses, grade])).toEqual([
      ['Tom Martinez', ['tom@lycee.fr'], 20],
      ['Ánh Nguyen', [], 0],
      ['Zoé Inconnue', [], expect.any(Number)],
    ]);
    expect(before.templates.bodyTemplate).not.toContain('pièce jointe');
    expect((await sendToAll(quiz)).body).toMatchObject({ students: 1 });
    await untilOver(quiz);
    const [mail, ...others] = toStudents();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipients: ['tom@lycee.fr'],
      subject: 'Résultats du QCM Contrôle de mai',
      replyTo: [{ address: teacherEmail }],
      attachments: [],
    });
    expect(mail?.text).toContain('Bonjour Tom Martinez,');
    expect(mail?.text).toContain('20/20');
    const link = /\/copie\/en-ligne\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    const shown = await app.newBrowser().call(copyLinks.readOnlineCopy, { params: { link } });
    expect(shown.body).toMatchObject({ mark: 20, studentName: 'Tom Martinez' });
    // The teacher has a blind copy.
    expect(app.mailbox.received).toHaveLength(2);
    expect(await sendToAll(quiz)).toMatchObject({ status: 409, body: { code: 'nobody_to_mail' } });
    expect((await mailingOf(quiz)).students[0]).toMatchObject({ state: 'sent' });
  });

  test('are summed up for the teacher as a French list, with the numbers of namesakes', async () => {
    const quiz = await makeListedQuiz({ identification: 'name' }, { allowRetakes: true });
    const students = [
      ['11', 'Weber', 'Jo'],
      ['12', 'Étienne', 'Ana'],
      ['13', 'Dubois', 'Martin'],
      ['14', 'Dubois', 'Martin'],
    ];
    await teacher.call(classes.saveRosterEntries, {
      params: { id: quiz.classId },
      body: {
        entries: students.map(([id = '', lastName = '', firstName = '']) => ({
          ...{ id, lastName, firstName },
          email: `${id}@lycee.fr`,
        })),
      },
    });
    const { single, multiple } = quiz;
    for (const [studentId = '', ...name] of students) {
      const said = { studentName: name.join(' '), studentId };
      await takeQuiz(app, quiz.id, said, [single, multiple], [[1], []]);
    }
    await sendToAll(quiz, { isSummarised: true });
    const toTeacher = () =>
      app.mailbox.received.filter(({ recipients }) => recipients.includes(teacherEmail));
    await until(async () => toTeacher().length > 0);
    const told = [...(toTeacher()[0]?.text ?? '').matchAll(/^(.+)\u00a0: 10\/20$/gm)];
    expect(told.map(([, name]) => name)).toEqual([
      'Dubois Martin (13)',
      'Dubois Martin (14)',
      'Étienne Ana',
      'Weber Jo',
    ]);
  });

  test('are told again when they changed, and the mail says what it replaces', async () => {
    const quiz = await tookByClass();
    await sendToAll(quiz);
    await untilOver(quiz);
    app.mailbox.received.length = 0;
    const answers = quiz.single.answers.map((one, at) => ({ ...one, isCorrect: at === 2 }));
    const params = { id: quiz.single.id };
    await teacher.call(quizzes.changeQuestion, { params, body: { answers } });
    expect(await sendToAll(quiz)).toMatchObject({ status: 409, body: { code: 'stale_marks' } });
    await teacher.call(attempts.applyRegrade, { params: { id: quiz.id }, body: {} });
    const [tom] = (await mailingOf(quiz)).students;
    expect(tom).toMatchObject({ state: null, grade: 10, replaces: { grade: 20 } });
    await sendToAll(quiz);
    await untilOver(quiz);
    expect(toStudents().map(({ text }) => text?.includes('remplace celle du'))).toEqual([true]);
  });

  test('are those of the copy that counts: a better one is told, a worse one is not', async () => {
    const quiz = await makeListedQuiz(
      { identification: 'name' },
      { allowRetakes: true, countedAttempt: 'best' },
    );
    await take(quiz, 'Tom Martinez', [[1], []]);
    await sendToAll(quiz);
    await untilOver(quiz);
    await take(quiz, 'Tom Martinez', [[0], []]);
    expect(await sendToAll(quiz)).toMatchObject({ body: { code: 'nobody_to_mail' } });
    await take(quiz, 'Tom Martinez', [[1], [0, 1]]);
    await sendToAll(quiz);
    await untilOver(quiz);
    expect(toStudents().map(({ text }) => /(\S+)\/20/.exec(text ?? '')?.[1])).toEqual(['10', '20']);
    expect((await mailingOf(quiz)).students).toMatchObject([{ state: 'sent', grade: 20 }]);
  });

  test('go to nobody’s address where two students say that they are one of the list', async () => {
    const quiz = await makeListedQuiz({ identification: 'name' }, { allowRetakes: true });
    await take(quiz, 'Tom Martinez', [[1], []]);
    const other = { studentName: 'Max Autre', studentId: '20240018' };
    await takeQuiz(app, quiz.id, other, [quiz.single, quiz.multiple], [[1], [0, 1]]);
    const { students } = await mailingOf(quiz);
    expect(students.map(({ addresses }) => addresses)).toEqual([[], []]);
  });

  test('are sent as a link alone only where the link shows something', async () => {
    const quiz = await tookByClass({ scoreRelease: 'never', correctionRelease: 'never' });
    const linkOnly = { bodyTemplate: 'Votre note est en ligne.', isLinkOnly: true };
    expect(await sendToAll(quiz, linkOnly)).toMatchObject({
      status: 409,
      body: { code: 'page_closed' },
    });
    expect((await sendToAll(quiz, { ...linkOnly, bodyTemplate: '{grade}' })).body).toMatchObject({
      code: 'grade_in_link_only',
    });
    await sendToAll(quiz);
    await untilOver(quiz);
    expect(toStudents().map(({ text }) => text?.includes('/copie/'))).toEqual([false]);
  });

  test('wait in a restored copy for their teacher, who sends or abandons them', async () => {
    const { queue } = app.services;
    const quiz = await tookByClass();
    await queue.boss.offWork(sendOnlineMailsRun.name);
    await sendToAll(quiz);
    await queue.holdMails();
    // These stay, for the mails of the tests below.
    await startWorkers(app.services, [], [sendOnlineMailsRun]);
    expect(await mailingOf(quiz)).toMatchObject({ held: 1, sending: null });
    expect((await sendToAll(quiz)).body).toMatchObject({ code: 'mails_held' });
    expect(app.mailbox.received).toEqual([]);
    await teacher.call(attemptMails.releaseMailing, { params: { id: quiz.id } });
    await until(async () => (await mailingOf(quiz)).outcome !== null);
    expect(toStudents()).toHaveLength(1);
  });

  test('that were refused are said to be, and one that may have been sent is asked about', async () => {
    const quiz = await tookByClass();
    app.mailbox.unknownAddresses.set('tom@lycee.fr', 'no such user here');
    await sendToAll(quiz);
    await untilOver(quiz);
    const [tom] = (await mailingOf(quiz)).students;
    expect(tom).toMatchObject({ state: 'failed', reason: '550 no such user here' });
    app.mailbox.unknownAddresses.clear();
    const params = { id: quiz.id };
    const body = { ...templates, studentIds: [tom?.student ?? ''] };
    const one = await teacher.call(attemptMails.sendCorrections, { params, body });
    expect(one.body.results.sent).toHaveLength(1);
    const [sent] = (await mailingOf(quiz)).students;
    const settled = await teacher.call(attemptMails.settleMail, {
      params: { ...params, student: sent?.student ?? '' },
      body: { arrived: false, changedAt: sent?.changedAt ?? '' },
    });
    expect(settled.status).toBe(200);
    expect((await mailingOf(quiz)).students[0]).toMatchObject({ state: 'failed' });
  });

  test('go to the line of the list by which a student began, whatever it is called now', async () => {
    const quiz = await makeListedQuiz({ identification: 'list' });
    await take(quiz, 'Martinez Tom', [right(quiz.single).map(() => 1), [0, 1]]);
    const { students } = await mailingOf(quiz);
    expect(students).toMatchObject([{ studentId: '20240018', addresses: ['tom@lycee.fr'] }]);
  });
});
