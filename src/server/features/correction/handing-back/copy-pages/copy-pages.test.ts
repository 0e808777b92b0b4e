import { randomBytes } from 'node:crypto';
import { and, eq, like, sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { bin } from '#shared/contract/bin.ts';
import { contests } from '#shared/contract/correction/contests.ts';
import { type CopyPageSettings, copyPages } from '#shared/contract/correction/copy-pages.ts';
import { correction } from '#shared/contract/correction/correction.ts';
import { mails } from '#shared/contract/correction/mails.ts';
import { correctionMarks } from '#shared/contract/correction/marks.ts';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { plainRules } from '#shared/domain/correction/marks/mark-rules.ts';
import { mostOpenContests } from '#shared/domain/limits.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { makeQuiz } from '#tests/support/app/quizzes.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { whileHeld } from '#tests/support/app/while-held.ts';
import { correctionRoom, teacherEmail } from '#tests/support/paper/correction-room.ts';
import { printingTest as test } from '#tests/support/paper/papers.ts';
import type { ReceivedMail } from '#tests/support/servers/mailbox.ts';
import { until } from '#tests/support/until.ts';
import { contests as contestRows, copyLinks } from '../../../../db/schema/handing-back.ts';
import { throttles } from '../../../../db/schema/throttling.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { lanes } from '../../../../lanes.ts';
import { linkMailsPerTeacher, studentMailsPerTeacher } from '../../../../quotas.ts';
import { exceeds } from '../../../../throttling/throttling.service.ts';
import { teacherOfQuiz } from '../../../quizzes/quizzes.service.ts';
import { selectStudentsWithAddress } from '../../announced/copy-pages.queries.ts';
import { openLink } from '../../announced/open-link.ts';
import { takePicture } from '../../pages/pictures.service.ts';
import { selectPagesOfCopy } from '../../pages/scan-pages.queries.ts';
import { tellDecisionJob } from '../contests/tell-decision.job.ts';
import { mostLinks, sendCopyLinksJob } from './send-copy-links.job.ts';

const list = [
  'id;nom;prenom;email',
  '1001;MOREL;Léa;lea@lycee.fr',
  '1002;DURAND;Max;max@lycee.fr',
  '1003;NGUYEN;Zoé;zoe@lycee.fr',
];
/** Max has left the second question out; Zoé’s paper shows the same. */
const sheets = [
  { copy: 1, number: '1001', ticks: [1, 1, 1] },
  { copy: 2, number: '1002', ticks: [1, 0, 2] },
  { copy: 3, number: '1003', ticks: [1, 0, 1] },
];
const bodyTemplate = 'Bonjour {studentName}, votre copie est en ligne.';
const subjectTemplate = 'QCM {quizTitle}';
const meanOf10 = { kind: 'mean', target: 10 } as const;
const inAMonth = () => new Date(Date.now() + 30 * 24 * 3600 * 1000).toISOString();

const room = await correctionRoom();
const { app, teacher } = room;

const linkIn = ({ text }: ReceivedMail) => /\/copie\/([\w-]+)/.exec(text ?? '')?.[1] ?? '';

type Settings = Partial<{ isOpen: boolean; detail: 'answers' | 'mark'; contestsUntil: string }>;

const corrected = room.corrected(sheets, {}, { list });

async function opened(settings: Settings = {}) {
  const { params } = await corrected();
  const set = (changes: Settings) =>
    teacher.call(copyPages.setCopyPageSettings, {
      params,
      body: { isOpen: true, detail: 'answers', contestsUntil: inAMonth(), ...changes },
    });
  await set(settings);
  return { params, set };
}

/** Sends a student the link alone, and opens the mail. */
async function linkOf(params: { id: string }, studentId: string, address: string) {
  const sent = await teacher.call(mails.sendCorrections, {
    params,
    body: { studentIds: [studentId], subjectTemplate, bodyTemplate, isLinkOnly: true },
  });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  return linkIn(await app.mailbox.next(address));
}

async function validate(params: { id: string }) {
  const { body: overview } = await teacher.call(correction.readCorrection, { params });
  const body = { etag: overview?.validationEtag ?? '' };
  expect((await teacher.call(correction.validateMarks, { params, body })).status).toBe(200);
}

const mailedStudent = async (params: { id: string }, number: string) => {
  const { body } = await teacher.call(mails.readMailing, { params });
  return body.students.find(({ studentId }) => studentId === number);
};

const zoe = { internalNumber: 3, studentId: '1003', firstName: 'Zoé', lastName: 'NGUYEN' };

/** Léa's copy of a quiz, as if it were another teacher's. */
async function copiedTo(other: TestBrowser, quizId: QuizId): Promise<string> {
  const { id } = await makeQuiz(other);
  const { db } = app.services;
  for (const table of ['corrections', 'copy_pages']) {
    const own = sql`jsonb_build_object('quiz_id', ${id}::text)`;
    await db.execute(sql`
      insert into ${sql.identifier(table)} select (jsonb_populate_record(kept, ${own})).*
      from ${sql.identifier(table)} as kept where quiz_id = ${quizId}`);
  }
  await db.execute(sql`
    with student as (
      insert into correction_students (quiz_id, position, student_id, last_name, first_name, email)
      values (${id}, 0, '1', 'MOREL', 'Léa', 'lea@lycee.fr') returning id
    )
    insert into correction_copies (quiz_id, copy, sheets, student)
    select ${id}, 1, '{1}', id from student`);
  return id;
}

const readCopy = (link: string, browser = app.newBrowser()) =>
  browser.call(copyPages.readStudentCopy, { params: { link } });

describe('the page of a student', () => {
  test('keeps every setting but the one that is changed', async () => {
    const { params, set } = await opened();
    const settings = async () =>
      (await teacher.call(copyPages.readCopyPageSettings, { params })).body;
    const change = async (body: Partial<CopyPageSettings>) => {
      expect((await teacher.call(copyPages.setCopyPageSettings, { params, body })).status).toBe(
        200,
      );
      return settings();
    };
    await set({ detail: 'mark' });
    const before = await settings();
    // The request comes from a window that still shows the page open, with the key.
    const contestsUntil = inAMonth();
    await change({ isOpen: false });
    expect(await change({ contestsUntil })).toEqual({ ...before, isOpen: false, contestsUntil });
    expect(await change({ isLinkPrinted: true })).toMatchObject({ contestsUntil, detail: 'mark' });
    expect(await change({ contestsUntil: null })).toEqual({
      ...before,
      isOpen: false,
      contestsUntil: null,
      isLinkPrinted: true,
    });
    expect(await change(before)).toEqual(before);

    const { params: other } = await corrected();
    await teacher.call(copyPages.setCopyPageSettings, {
      params: other,
      body: { isLinkPrinted: true },
    });
    const { body } = await teacher.call(copyPages.readCopyPageSettings, { params: other });
    expect(body).toMatchObject({ isOpen: false, contestsUntil: null, isLinkPrinted: true });
  });

  test('shows the own copy question by question, with the mark of the table', async () => {
    const { params, set } = await opened();
    const link = await linkOf(params, '1002', 'max@lycee.fr');
    const { body: copy } = await readCopy(link);
    const { body: overview } = await teacher.call(correction.readCorrection, { params });
    expect(copy).toMatchObject({
      name: 'Max DURAND',
      mark: overview?.copies[1]?.mark?.final,
      sum: { score: 1, maxScore: 3, raw: 6.67, adjustment: null, hasRules: false },
    });
    const [first, second] = copy.questions;
    expect(first?.boxes.filter(({ isTicked }) => isTicked)).toMatchObject([{ isRight: true }]);
    expect(second?.boxes.some(({ isTicked }) => isTicked)).toBe(false);
    const page = copy.pages[0]?.id ?? '';
    const picture = await app.newBrowser().send({
      method: 'GET',
      url: `/api/copies/${link}/pages/${page}`,
    });
    expect(picture.headers['content-type']).toBe('image/jpeg');

    const asTeacher = (number: number) =>
      teacher.call(copyPages.readTeacherCopy, { params: { ...params, copy: number } });
    await set({ detail: 'mark' });
    // Whatever students are shown, their teacher sees all of the copy, and nothing else.
    const { body: paper } = await asTeacher(2);
    expect(paper).toMatchObject({ mark: copy.mark, sum: copy.sum, missingSheets: [] });
    const plain = <Part extends { text: string }>(part: Part) => ({
      ...part,
      text: [{ text: part.text }],
    });
    const shown = paper.questions.map(({ image: _, boxes, ...question }) => ({
      ...plain(question),
      boxes: boxes.map(plain),
    }));
    expect(shown).toEqual(copy.questions);
    expect(await asTeacher(99)).toMatchObject({ status: 404, body: { code: 'unknown_copy' } });

    const { body: bare } = await readCopy(link);
    expect(bare.sum).toBeNull();
    expect(JSON.stringify(bare.questions)).not.toMatch(/"isRight":(true|false)/);
    await set({ isOpen: false });
    expect(await readCopy(link)).toMatchObject({ status: 403, body: { code: 'page_closed' } });
  });

  test('does not keep the teacher waiting for pictures while a whole class looks at it', async () => {
    const { params } = await opened();
    const [page] = await selectPagesOfCopy(app.services.db, params.id, 2);
    if (!page) throw new Error('the copy has no page');
    const look = (isForStudent: boolean, { signal } = new AbortController()) =>
      takePicture(app.services, { page }, { signal, isForStudent });
    // The page was decoded once for all of them; then both threads are free.
    await look(false);
    await Promise.all([look(false), look(true)]);
    const leaving = new AbortController();
    let seen = 0;
    const looks = Array.from({ length: 100 }, async () => {
      await look(true, leaving);
      seen += 1;
    });
    await look(false);
    leaving.abort();
    expect(seen).toBeLessThan(50);
    await Promise.allSettled(looks);
  });

  test('holds up only its own student when eight of its pictures are left unread', async () => {
    const { params } = await opened();
    const link = await linkOf(params, '1002', 'max@lycee.fr');
    const neighbour = await linkOf(params, '1003', 'zoe@lycee.fr');
    const look = async (at: string) => {
      const page = (await readCopy(at)).body.pages[0]?.id ?? '';
      const url = `/api/copies/${at}/pages/${page}`;
      return (await app.newBrowser().send({ method: 'GET', url })).statusCode;
    };
    const { student } = await openLink(app.services, link, '127.0.0.1');
    const { promise: taken, resolve: take } = Promise.withResolvers<void>();
    const unread = Array.from({ length: 8 }, () =>
      lanes['scanned-page-picture'].run(student, () => taken),
    );
    let isSeen = false;
    const ninth = look(link).finally(() => {
      isSeen = true;
    });
    expect([await look(neighbour), await look(neighbour)]).toEqual([200, 200]);
    expect(isSeen).toBe(false);
    take();
    await Promise.all(unread);
    expect(await ninth).toBe(200);
  });

  test('explains what was right, in words that were written since, where the key is shown', async () => {
    const { params, set } = await opened();
    const { body: quiz } = await teacher.call(quizzes.readQuiz, { params });
    const [question] = quiz.questions;
    const explanation = 'Car la somme des angles est plate.';
    const { status } = await teacher.call(quizzes.changeQuestion, {
      params: { id: question?.id ?? '' },
      body: { explanation },
    });
    expect(status).toBe(200);
    const link = await linkOf(params, '1002', 'max@lycee.fr');
    const explained = async () =>
      (await readCopy(link)).body.questions.flatMap((shown) => shown.explanation ?? []);
    expect(await explained()).toEqual([{ text: explanation }]);
    await set({ detail: 'mark' });
    expect(await explained()).toEqual([]);
  });

  test('says of each question what its boxes show, also where no point depends on it', async () => {
    const { params } = await opened();
    const link = await linkOf(params, '1002', 'max@lycee.fr');
    await teacher.call(correction.decideBoxes, {
      params,
      body: { checked: ['2-q2-2'], unchecked: [] },
    });
    const { body: copy } = await readCopy(link);
    expect(copy).toMatchObject({
      isUnderReview: false,
      questions: [{}, { state: 'answered' }, {}],
    });
  });

  test('tells the mark that was validated or sent last, and of one that is corrected again nothing else', async () => {
    const { params } = await opened();
    await app.newBrowser().call(copyPages.requestCopyLinks, { body: { email: 'max@lycee.fr' } });
    const link = linkIn(await app.mailbox.next('max@lycee.fr'));
    const shown = async () => {
      const { mark, isUnderReview, announcedAt } = (await readCopy(link)).body;
      return { mark, isUnderReview, isAnnounced: announcedAt !== null };
    };
    const addToAll = (bonus: number) =>
      teacher.call(correction.setMarking, { params, body: { rules: { ...plainRules, bonus } } });
    const told = { isUnderReview: false, isAnnounced: true };
    const changed = { isUnderReview: true, isAnnounced: true };

    expect(await shown()).toEqual({ mark: 6.67, isUnderReview: false, isAnnounced: false });
    await validate(params);
    expect(await shown()).toEqual({ mark: 6.67, ...told });
    await addToAll(1);
    expect(await shown()).toEqual({ mark: 6.67, ...changed });
    const { body: copy } = await readCopy(link);
    expect([copy.sum, copy.detail]).toEqual([null, 'mark']);
    expect(JSON.stringify(copy.questions)).not.toMatch(/"(isRight|points|most)":[^n]/);
    await linkOf(params, '1002', 'max@lycee.fr');
    expect(await shown()).toEqual({ mark: 7.67, ...told });
    // A mark that was validated last is the same as one that nobody has validated since.
    await addToAll(0);
    expect(await shown()).toEqual({ mark: 6.67, ...told });
    await addToAll(2);
    expect(await shown()).toEqual({ mark: 7.67, ...changed });
    await validate(params);
    expect(await shown()).toEqual({ mark: 8.67, ...told });

    const { body: quiz } = await teacher.call(quizzes.readQuiz, { params });
    const changePoints = (place: number, points: number) =>
      teacher.call(quizzes.changeQuestion, {
        params: { id: quiz.questions[place]?.id ?? '' },
        body: { points },
      });
    await changePoints(1, 3);
    expect(await shown()).toEqual({ mark: 8.67, ...changed });
    await changePoints(1, 1);
    // Another reading on another copy says nothing of this one.
    const box = { checked: ['3-q2-1'], unchecked: [] };
    await teacher.call(correction.decideBoxes, { params, body: box });
    expect(await shown()).toEqual({ mark: 8.67, ...told });
  });

  test('reaches nothing of others', async () => {
    const { params } = await opened();
    const own = await linkOf(params, '1001', 'lea@lycee.fr');
    const others = await linkOf(params, '1002', 'max@lycee.fr');
    const { body: copy } = await readCopy(others);
    const page = copy.pages[0]?.id ?? '';
    const stolen = await app.newBrowser().send({
      method: 'GET',
      url: `/api/copies/${own}/pages/${page}`,
    });
    expect(stolen.statusCode).toBe(404);
    const { body } = await readCopy(own);
    expect(JSON.stringify(body)).not.toMatch(/DURAND|NGUYEN|max@|zoe@|lea@/);
  });

  test('a mail with the link alone holds no mark and no copy', async () => {
    const { params } = await opened();
    await teacher.call(mails.sendCorrections, {
      params,
      body: { studentIds: ['1003'], subjectTemplate, bodyTemplate, isLinkOnly: true },
    });
    const mail = await app.mailbox.next('zoe@lycee.fr');
    expect(mail.attachments).toEqual([]);
    const words = `${mail.subject} ${mail.text} ${mail.html}`.replaceAll(/\/copie\/[\w-]+/g, '');
    expect(words).not.toMatch(/13[.,]33/);
  });

  test('an address is looked up in an index, however many students there are', async () => {
    const plan = await inTransaction(app.services, async ({ db }) => {
      await db.execute(sql`set local enable_seqscan = off`);
      return db.execute(
        sql`explain select id from correction_students where addresses @> array['a@b.fr']`,
      );
    });
    expect(JSON.stringify(plan.rows)).toContain('correction_students_addresses');
  });

  test('a list that is changed meanwhile sends nobody the links of somebody else', async () => {
    const { params } = await opened();
    const idOf = async (number: string) => (await mailedStudent(params, number))?.student ?? '';
    const students = [
      { id: await idOf('1001'), address: 0 },
      { id: await idOf('1002'), address: 0 },
    ];
    const { signal } = new AbortController();
    await sendCopyLinksJob.run({ students }, { services: app.services, signal });
    const mail = app.mailbox.received.find(({ subject }) => subject === 'Vos copies corrigées');
    expect(mail?.text?.match(/\/copie\//g)).toHaveLength(1);
    const { body: page } = await teacher.call(copyPages.readCopyPageSettings, { params });
    expect(page.linked).toHaveLength(1);
  });

  test('sisters who share an address have their links in one mail, each under her name', async () => {
    const { params } = await opened();
    await teacher.call(correction.updateCorrectionStudent, {
      params,
      query: { session: 'none' },
      body: { ...zoe, email: 'lea@lycee.fr' },
    });
    const body = { email: 'lea@lycee.fr' };
    await app.newBrowser().call(copyPages.requestCopyLinks, { body });
    const { text = '' } = await app.mailbox.next('lea@lycee.fr');
    // The mail is ours and holds teachers' titles, so it says whose they are.
    const links = [...text.matchAll(/Dérivation, (.+) \((.+)\)\u00a0:\s+\S+\/copie\/([\w-]+)/g)];
    expect(new Set(links.map(([, , teacher]) => teacher))).toEqual(new Set([teacherEmail]));
    for (const [, name, , link = ''] of links) {
      expect((await readCopy(link)).body).toMatchObject({ name });
    }
    expect(links.map(([, name]) => name).sort()).toEqual(['Léa MOREL', 'Zoé NGUYEN']);
  });

  test('nobody’s lists keep a student’s links out of the mail, and no list is sent without end', async () => {
    const { params } = await opened();
    const { db } = app.services;
    // A thousand students have the same address and no copy; Léa's line is written last.
    await db.execute(sql`
      insert into correction_students (quiz_id, position, student_id, last_name, first_name, email)
      select ${params.id}, 100 + n, '', 'N', 'N', 'lea@lycee.fr' from generate_series(1, ${mostLinks}) as n`);
    const ofLea = sql`student_id = '1001' and quiz_id = ${params.id}`;
    await db.execute(sql`update correction_students set first_name = 'Lea' where ${ofLea}`);
    await teacher.call(correction.updateCorrectionStudent, {
      params,
      query: { session: 'none' },
      body: { ...zoe, email: 'lea@lycee.fr' },
    });
    const quizOfOther = await copiedTo(await newTeacher(app, 'inconnu@lycee.fr'), params.id);
    const address = 'lea@lycee.fr';
    const find = (most: number, mostOfTeacher: number) =>
      selectStudentsWithAddress(db, address, { most, mostOfTeacher });
    expect(await find(mostLinks, mostLinks)).toHaveLength(3);
    expect(await find(mostLinks, 1)).toHaveLength(2);
    const others = await db.execute(
      sql`select id from correction_students where quiz_id = ${quizOfOther}`,
    );
    const isOther = ({ id }: { id: string }) => others.rows.some((row) => row['id'] === id);
    expect((await find(2, mostLinks)).filter(isOther)).toHaveLength(1);

    const ask = async () => {
      await app.newBrowser().call(copyPages.requestCopyLinks, { body: { email: address } });
      const { text = '' } = await app.mailbox.next(address);
      return [...text.matchAll(/\((\S+)\)\u00a0:\s+\S+\/copie\//g)].map(([, name]) => name);
    };
    expect((await ask()).sort()).toEqual([teacherEmail, teacherEmail, 'inconnu@lycee.fr'].sort());
    const subject = (await teacherOfQuiz(db, quizOfOther as QuizId)) ?? '';
    await exceeds(db, { limit: linkMailsPerTeacher, subject }, linkMailsPerTeacher.most);
    expect(await ask()).toEqual([teacherEmail, teacherEmail]);
  });

  test('a mail that was refused leaves no link behind', async () => {
    const { params } = await opened();
    app.mailbox.unknownAddresses.set('zoe@lycee.fr', 'no such user');
    const body = { studentIds: ['1003'], subjectTemplate, bodyTemplate, isLinkOnly: true };
    const { body: sent } = await teacher.call(mails.sendCorrections, { params, body });
    app.mailbox.unknownAddresses.clear();
    expect(sent.results.sent).toEqual([]);
    const { body: page } = await teacher.call(copyPages.readCopyPageSettings, { params });
    expect(page.linked).toEqual([]);
  });

  test('a link that is revoked or has expired says so, and another can be had', async () => {
    const { params } = await opened();
    const link = await linkOf(params, '1001', 'lea@lycee.fr');
    const { student = '' } = (await mailedStudent(params, '1001')) ?? {};
    const revoke = (whose: string) =>
      teacher.call(copyPages.revokeLinks, { params: { ...params, student: whose } });
    expect((await revoke(params.id)).status).toBe(404);
    await revoke(student);
    expect(await readCopy(link)).toMatchObject({ status: 410, body: { code: 'link_revoked' } });

    const ask = (email: string) =>
      app.newBrowser().call(copyPages.requestCopyLinks, { body: { email } });
    const known = await ask('lea@lycee.fr');
    const unknown = await ask('personne@lycee.fr');
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const again = await app.mailbox.next('lea@lycee.fr');
    expect((await readCopy(linkIn(again))).status).toBe(200);
    expect(
      app.mailbox.received.some(({ recipients }) => recipients.includes('personne@lycee.fr')),
    ).toBe(false);

    await app.services.db
      .update(copyLinks)
      .set({ expiresAt: new Date(0) })
      .where(eq(copyLinks.student, student));
    expect(await readCopy(linkIn(again))).toMatchObject({
      status: 410,
      body: { code: 'link_expired' },
    });
  });
});

/** This is many more than a client may try. */
const GUESSES = 100;

test(`${GUESSES} guesses open nothing and are slowed, and a right link opens all the same`, async () => {
  const { params } = await opened();
  const link = await linkOf(params, '1001', 'lea@lycee.fr');
  const guesser = app.newBrowser();
  const statuses = new Map<number, number>();
  const guess = async () => {
    const { status } = await readCopy(randomBytes(32).toString('base64url'), guesser);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  await Promise.all(Array.from({ length: GUESSES }, guess));
  expect(statuses.get(200)).toBeUndefined();
  expect(statuses.get(404)).toBe(30);
  expect(statuses.get(429)).toBe(GUESSES - 30);
  expect((await readCopy(link, guesser)).status).toBe(200);
}, 600_000);

describe('a contest', () => {
  /** Contests from the present page, unless the page showed another copy. */
  const contest = async (
    link: string,
    body: { question: string; answer: number | null; reason?: string; copy?: number },
  ) => {
    const { copy } = (await readCopy(link)).body;
    const reason = 'J’avais coché la bonne case.';
    return app
      .newBrowser()
      .call(contests.contest, { params: { link }, body: { reason, copy, ...body } });
  };

  test('is accepted: the box is toggled, the mark computed, the student told, the same case shown', async () => {
    const { params } = await opened();
    const link = await linkOf(params, '1002', 'max@lycee.fr');
    expect((await contest(link, { question: 'q9', answer: null })).status).toBe(400);
    expect((await contest(link, { question: 'q2', answer: 1 })).status).toBe(200);
    // A page to which the answer never came sends it again: it is known, and not there twice.
    expect((await contest(link, { question: 'q2', answer: 1 })).status).toBe(200);
    expect(await contest(link, { question: 'q2', answer: 1, reason: 'Encore.' })).toMatchObject({
      status: 409,
      body: { code: 'already_contested' },
    });
    const isToTeacher = ({ recipients, subject }: ReceivedMail) =>
      recipients.includes(teacherEmail) && /^Contestation/.test(subject ?? '');
    await until(async () => app.mailbox.received.some(isToTeacher));
    const { body: open } = await teacher.call(contests.listContests, { params });
    expect(open).toMatchObject([
      { name: 'Max DURAND', question: 1, numberOnCopy: 2, zone: '2-q2-1', state: 'open' },
    ]);
    const contestId = open[0]?.id ?? '';
    const accept = (checked: string[], reply = 'Vous aviez raison.') =>
      teacher.call(contests.acceptContest, {
        params: { ...params, contestId },
        body: { checked, reply },
      });
    expect((await accept(['3-q2-1'])).status).toBe(400);
    expect(await accept([], ' ')).toMatchObject({ status: 400, body: { code: 'nothing_mended' } });
    const accepted = await accept(['2-q2-1']);
    expect(accepted.body).toMatchObject({ before: 6.67, after: 13.33 });
    // Zoé left the same box as white: it is the same case.
    expect(accepted.body.similar.map(({ zone }) => zone)).toContain('3-q2-1');
    expect(accepted.body.similar.every(({ copy }) => copy !== 2)).toBe(true);
    expect((await accept(['2-q2-1'])).status).toBe(409);
    // A teacher who never saw that answer finds what waits in the list, until it has been looked
    // at.
    const waiting = async () => {
      const { body: listed } = await teacher.call(contests.listContests, { params });
      return listed.flatMap(({ similar }) => similar.map(({ zone }) => zone));
    };
    const zones = accepted.body.similar.map(({ zone }) => zone);
    expect(await waiting()).toEqual(zones);
    const seen = { checked: [], unchecked: ['3-q2-1'] };
    await teacher.call(correction.decideBoxes, { params, body: seen });
    expect(await waiting()).toEqual(zones.filter((zone) => zone !== '3-q2-1'));
    const close = (id: string) =>
      teacher.call(contests.closeSimilar, { params: { ...params, contestId: id } });
    expect((await close(params.id)).status).toBe(404);
    expect((await close(contestId)).status).toBe(200);
    expect((await close(contestId)).status).toBe(200);
    expect(await waiting()).toEqual([]);

    const told = await app.mailbox.next('max@lycee.fr');
    expect(told.text).toContain('Votre contestation a été acceptée');
    expect(told.text).toContain('Vous aviez raison.');
    const { body: copy } = await readCopy(linkIn(told));
    // The mail told him 6.67, and nobody has validated another mark.
    expect(copy).toMatchObject({ mark: 6.67, isUnderReview: true });
    expect(copy.contests.own).toMatchObject([{ state: 'accepted', reply: 'Vous aviez raison.' }]);
    expect(await mailedStudent(params, '1002')).toMatchObject({
      grade: 13.33,
      state: null,
      replaces: { copy: 2, grade: 6.67 },
    });
    await validate(params);
    expect((await readCopy(link)).body).toMatchObject({ mark: 13.33, isUnderReview: false });
  });

  test('whose box was corrected meanwhile is accepted as it is: nothing is turned back', async () => {
    const { params } = await opened();
    const link = await linkOf(params, '1002', 'max@lycee.fr');
    await contest(link, { question: 'q2', answer: 1 });
    const listed = async () => (await teacher.call(contests.listContests, { params })).body[0];
    expect(await listed()).toMatchObject({ isMended: false });
    await teacher.call(correction.decideBoxes, {
      params,
      body: { checked: ['2-q2-1'], unchecked: [] },
    });
    await teacher.call(correction.regradeCopies, { params, body: {} });
    const open = await listed();
    expect(open).toMatchObject({ isMended: true, state: 'open' });
    // This holds also for a window that does not know yet how the box is read now.
    const accepted = await teacher.call(contests.acceptContest, {
      params: { ...params, contestId: open?.id ?? '' },
      body: { checked: ['2-q2-1'] },
    });
    expect(accepted.body).toMatchObject({ before: 13.33, after: 13.33, similar: [] });
    const told = await app.mailbox.next('max@lycee.fr');
    expect(told.text).toContain('Votre contestation a été acceptée');
    const boxes = expect.arrayContaining([
      expect.objectContaining({ zone: '2-q2-1', isTicked: true }),
    ]);
    expect(await listed()).toMatchObject({ state: 'accepted', boxes });
  });

  test('about the key is accepted once it is corrected, with the teacher’s words and no box turned round', async () => {
    const { params } = await opened();
    const link = await linkOf(params, '1002', 'max@lycee.fr');
    await contest(link, {
      question: 'q3',
      answer: null,
      reason: 'La bonne réponse est la mienne.',
    });
    const third = (await teacher.call(quizzes.readQuiz, { params })).body.questions[2];
    const answers = third?.answers.map((one, place) => ({ ...one, isCorrect: place === 1 })) ?? [];
    await teacher.call(quizzes.changeQuestion, {
      params: { id: third?.id ?? '' },
      body: { answers },
    });
    await teacher.call(correction.regradeCopies, { params, body: {} });
    const listed = async () => (await teacher.call(contests.listContests, { params })).body[0];
    const accepted = await teacher.call(contests.acceptContest, {
      params: { ...params, contestId: (await listed())?.id ?? '' },
      body: { reply: 'Vous avez raison, la clé est corrigée.' },
    });
    expect(accepted.body).toMatchObject({ before: 13.33, after: 13.33, similar: [] });
    const told = await app.mailbox.next('max@lycee.fr');
    expect(told.text).toContain('Votre contestation a été acceptée');
    expect(told.text).toContain('Vous avez raison, la clé est corrigée.');
    const { body: copy } = await readCopy(linkIn(told));
    expect(copy.contests.own).toMatchObject([{ question: 'q3', state: 'accepted' }]);
    const read = [false, true, false].map((isTicked) => ({ isTicked }));
    expect(await listed()).toMatchObject({ state: 'accepted', boxes: read });
  });

  test('whose boxes lower the mark, or change those of others, is accepted once the teacher has been told', async () => {
    const { params } = await opened();
    const link = await linkOf(params, '1002', 'max@lycee.fr');
    const accept = async (question: string, boxes: object, isConfirmed = false) => {
      await contest(link, { question, answer: null });
      const { body: listed } = await teacher.call(contests.listContests, { params });
      const contestId = listed.find(({ state }) => state === 'open')?.id ?? '';
      return teacher.call(contests.acceptContest, {
        params: { ...params, contestId },
        body: { ...boxes, isConfirmed },
      });
    };
    const marks = async () => {
      const { body: overview } = await teacher.call(correction.readCorrection, { params });
      return overview?.copies.map(({ mark }) => mark?.final);
    };
    expect(await accept('q1', { unchecked: ['2-q1-1'] })).toMatchObject({
      status: 409,
      body: { code: 'unforeseen_marks', message: 'Max DURAND\u00a0: 6,67 → 0, la note baisse.' },
    });
    // Nothing of the request was done.
    expect(await marks()).toEqual([20, 6.67, 13.33]);
    expect((await accept('q1', { unchecked: ['2-q1-1'] }, true)).body).toMatchObject({
      before: 6.67,
      after: 0,
    });

    const { body: overview } = await teacher.call(correction.readCorrection, { params });
    const rules = { ...(overview?.rules ?? plainRules), harmonisation: meanOf10 };
    await teacher.call(correction.setMarking, { params, body: { rules } });
    const before = await marks();
    expect(await accept('q2', { checked: ['2-q2-1'] })).toMatchObject({
      status: 409,
      body: { message: '2 autres notes de la classe changent aussi, par l’harmonisation.' },
    });
    expect(await marks()).toEqual(before);
  });

  test('of a copy that was given to another since changes nothing on it, and its student is told so', async () => {
    const { params } = await opened();
    const link = await linkOf(params, '1002', 'max@lycee.fr');
    await contest(link, { question: 'q2', answer: 1 });
    const give = (internalNumber: number, studentId: string, insteadOf?: number) =>
      teacher.call(correction.associateCopy, {
        params,
        query: { session: 'none' },
        body: { internalNumber, studentId, insteadOf },
      });
    expect((await give(2, '1003', 3)).status).toBe(200);
    const listed = async () => (await teacher.call(contests.listContests, { params })).body;
    const [open] = await listed();
    expect(open).toMatchObject({ name: 'Max DURAND', isOwnCopy: false, copyOf: 'Zoé NGUYEN' });
    const answered = { ...params, contestId: open?.id ?? '' };
    const accepted = await teacher.call(contests.acceptContest, {
      params: answered,
      body: { checked: ['2-q2-1'], isConfirmed: true },
    });
    expect(accepted).toMatchObject({ status: 409, body: { code: 'copy_of_another' } });
    const { body: overview } = await teacher.call(correction.readCorrection, { params });
    expect(overview?.copies[1]).toMatchObject({ copy: 2, mark: { final: 6.67 } });

    await give(3, '1002');
    // He contests from a page that he had left open, so he speaks of the other copy.
    const stale = await contest(link, { question: 'q1', answer: null, copy: 2 });
    expect(stale).toMatchObject({ status: 409, body: { code: 'other_copy' } });
    expect(await listed()).toHaveLength(1);
    // A contest of his own copy is another one, even in the same words.
    expect((await contest(link, { question: 'q2', answer: 1 })).status).toBe(200);
    expect(await listed()).toMatchObject([
      { copy: 2, isOwnCopy: false },
      { copy: 3, isOwnCopy: true },
    ]);
    const reply = 'Ce n’était pas votre copie.';
    await teacher.call(contests.refuseContest, { params: answered, body: { reply } });
    const { text } = await app.mailbox.next('max@lycee.fr');
    expect(text).toContain('La copie que vous avez contestée ne vous est plus attribuée');
    expect(text).not.toMatch(/acceptée|retenue/);
    const { body: copy } = await readCopy(link);
    expect(copy.contests.own).toMatchObject([
      { isOfThisCopy: false, state: 'moot', reply },
      { isOfThisCopy: true, state: 'open' },
    ]);
  });

  test('waits for the teacher with nineteen others at most, and another student’s is taken', async () => {
    const { params } = await opened();
    const link = await linkOf(params, '1003', 'zoe@lycee.fr');
    expect((await contest(link, { question: 'q1', answer: null })).status).toBe(200);
    const { db } = app.services;
    const own = and(eq(contestRows.quizId, params.id), eq(contestRows.copy, 3));
    const [first] = await db.select().from(contestRows).where(own);
    if (!first) throw new Error('the contest was not kept');
    const { id: _, ...row } = first;
    const others = Array.from({ length: mostOpenContests - 1 }, (_, i) => ({
      ...row,
      question: `q${100 + i}`,
    }));
    await db.insert(contestRows).values(others);
    const refused = await contest(link, { question: 'q2', answer: null });
    expect(refused).toMatchObject({ status: 409, body: { code: 'too_many_contests' } });
    const neighbour = await linkOf(params, '1002', 'max@lycee.fr');
    expect((await contest(neighbour, { question: 'q3', answer: null })).status).toBe(200);
    await db.delete(contestRows).where(eq(contestRows.quizId, params.id));
  });

  test('thirty at once, of a correction that is being changed, leave the database to others', async () => {
    const { params } = await opened();
    const link = await linkOf(params, '1001', 'lea@lycee.fr');
    const other = await newTeacher(app, 'voisine-de-palier@lycee.fr');
    const student = app.newBrowser();
    const send = (question: string) => {
      const body = { copy: 1, question, answer: null, reason: 'Relisez.' };
      return student.call(contests.contest, { params: { link }, body });
    };
    const often = <Reply>(call: () => Promise<Reply>) => Array.from({ length: 30 }, call);
    let contested: ReturnType<typeof send>[] = [];
    let regraded: Promise<unknown>[] = [];
    const held = sql`select from corrections where quiz_id = ${params.id} for update`;
    await whileHeld(app, held, async () => {
      contested = often(() => send('q1'));
      regraded = often(() => teacher.call(correctionMarks.regradeCopies, { params, body: {} }));
      // A contest of a question that the copy lacks is refused without waiting.
      expect((await send('q9')).status).toBe(400);
      expect((await other.call(quizzes.listQuizzes)).status).toBe(200);
    });
    for (const { status } of await Promise.all(contested)) expect(status).toBe(200);
    await Promise.all(regraded);
  });

  test('of a quiz that is in the bin is answered to nobody', async () => {
    const { params } = await opened();
    const link = await linkOf(params, '1001', 'lea@lycee.fr');
    await contest(link, { question: 'q1', answer: null });
    const { body: open } = await teacher.call(contests.listContests, { params });
    const contestId = open[0]?.id ?? '';
    await teacher.call(contests.refuseContest, {
      params: { ...params, contestId },
      body: { reply: 'La lecture est juste.' },
    });
    const { subject } = await app.mailbox.next('lea@lycee.fr');
    expect(subject).toContain('Dérivation');
    const teacherId = (await teacherOfQuiz(app.services.db, params.id)) ?? '';
    await teacher.call(quizzes.deleteQuiz, { params });
    const { signal } = new AbortController();
    await tellDecisionJob.run(
      { contestId, teacherId: teacherId as TeacherId },
      { services: app.services, signal },
    );
    expect(app.mailbox.received.some(({ recipients }) => recipients.includes('lea@lycee.fr'))).toBe(
      false,
    );
    await teacher.call(bin.restoreQuiz, { params });
  });

  test('is refused with a reason, and closes without closing the copy', async () => {
    const { params, set } = await opened();
    const link = await linkOf(params, '1001', 'lea@lycee.fr');
    await contest(link, { question: 'q1', answer: null });
    const { body: open } = await teacher.call(contests.listContests, { params });
    const refuse = () =>
      teacher.call(contests.refuseContest, {
        params: { ...params, contestId: open[0]?.id ?? '' },
        body: { reply: 'La lecture est juste.' },
      });
    // The mail counts among those that an account may send in a day; without it nothing is decided.
    const { db } = app.services;
    const counted = like(throttles.key, 'student-mails:%');
    const [before] = await db.select().from(throttles).where(counted);
    await db.update(throttles).set({ count: studentMailsPerTeacher.most }).where(counted);
    expect(await refuse()).toMatchObject({ status: 429, body: { code: 'too_many_mails' } });
    expect((await readCopy(link)).body.contests).toMatchObject({ own: [{ state: 'open' }] });
    await db
      .update(throttles)
      .set({ count: before?.count ?? 0 })
      .where(counted);
    expect((await refuse()).status).toBe(200);
    expect(await db.select().from(throttles).where(counted)).toMatchObject([
      { count: (before?.count ?? 0) + 1 },
    ]);
    expect((await app.mailbox.next('lea@lycee.fr')).text).toContain('La lecture est juste.');
    await set({ contestsUntil: new Date(Date.now() - 1000).toISOString() });
    expect(await contest(link, { question: 'q2', answer: null })).toMatchObject({
      status: 409,
      body: { code: 'contests_closed' },
    });
    const { status, body } = await readCopy(link);
    expect(status).toBe(200);
    expect(body.contests).toMatchObject({ isOpen: false, own: [{ state: 'refused' }] });
  });

  test.each([
    ['slow', -10, 'after', -5, 409],
    ['fast', 10, 'before', 5, 200],
  ] as const)(
    'where the clock of a machine is %s by %i minutes, one that comes %s their end is answered rightly',
    async (_, minutes, __, end, status) => {
      const { params, set } = await opened();
      const link = await linkOf(params, '1001', 'lea@lycee.fr');
      await set({ contestsUntil: new Date(Date.now() + end * 60_000).toISOString() });
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
      onTestFinished(() => void vi.useRealTimers());
      expect((await readCopy(link)).body.contests.isOpen).toBe(status === 200);
      expect((await contest(link, { question: 'q2', answer: null })).status).toBe(status);
    },
  );
});
