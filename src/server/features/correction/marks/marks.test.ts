import { eq } from 'drizzle-orm';
import { readOds } from 'odf-kit/ods-reader';
import { describe, expect } from 'vitest';
import { scanPages } from '#server/db/schema/correction.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { bin } from '#shared/contract/bin.ts';
import { correction } from '#shared/contract/correction/correction.ts';
import { mails } from '#shared/contract/correction/mails.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { results } from '#shared/contract/results.ts';
import { plainRules } from '#shared/domain/correction/marks/mark-rules.ts';
import { publish } from '#tests/support/app/attempts.ts';
import { takeQuiz } from '#tests/support/app/finished-attempts.ts';
import { analyze, scanOf } from '#tests/support/paper/corrected-class.ts';
import { correctionRoom, teacherEmail } from '#tests/support/paper/correction-room.ts';
import { printingTest as test } from '#tests/support/paper/papers.ts';
import { torn } from '#tests/support/paper/pile-room.ts';
import { type Pile, pileCache } from '../class-reading/pile-cache.ts';
import { paperMarks } from '../overview/paper-marks.service.ts';
import { refreshMarks } from './marks.service.ts';

const room = await correctionRoom();
const { app, teacher } = room;

/** Léa has all of three right, Max one; Zoé never came. */
const corrected = room.corrected([
  { copy: 1, number: '1001', ticks: [1, 1, 1] },
  { copy: 2, number: '1002', ticks: [1, 2, 0] },
]);

type Params = { id: string };
const overviewOf = async (params: Params) =>
  (await teacher.call(correction.readCorrection, { params })).body;
const finalsOf = async (params: Params) =>
  (await overviewOf(params)).copies.map(({ mark }) => mark?.final);
const rawsOf = async (params: Params) =>
  (await overviewOf(params)).copies.map(({ mark }) => mark?.raw);
const preview = (params: Params, body: object = {}) =>
  teacher.call(correction.readMarkChanges, { params, body });

describe('a change of marks', () => {
  test('is shown before it is made: whose, from what to what', async () => {
    const { params } = await corrected();
    const rules = { ...plainRules, step: 0.5, bonus: 1 } as const;
    const { body } = await preview(params, { rules });
    expect(body.unchanged).toBe(1);
    expect(body.changes).toEqual([
      {
        copy: 2,
        name: 'Max DURAND',
        studentId: '1002',
        before: 6.67,
        after: 7.5,
        raw: 6.67,
        wasSent: false,
        isTold: false,
      },
    ]);
    expect(await finalsOf(params)).toEqual([20, 6.67]);

    await teacher.call(correction.setMarking, { params, body: { rules, etag: body.etag } });
    expect(await finalsOf(params)).toEqual([20, 7.5]);
    expect(await rawsOf(params)).toEqual([20, 6.67]);
  });

  test('is refused where it is no longer what was shown, and made once it has been shown again', async () => {
    const { params } = await corrected();
    const rules = { ...plainRules, bonus: 1 };
    const { body } = await preview(params, { rules });
    const box = { checked: ['2-q3-1'], unchecked: [] };
    await teacher.call(correction.decideBoxes, { params, body: box });
    const { status } = await teacher.call(correction.setMarking, {
      params,
      body: { rules, etag: body.etag },
    });
    expect(status).toBe(409);
    expect((await overviewOf(params)).rules).toEqual(plainRules);
    expect(await finalsOf(params)).toEqual([20, 6.67]);

    const { etag } = (await preview(params, { rules })).body;
    await teacher.call(correction.setMarking, { params, body: { rules, etag } });
    expect(await finalsOf(params)).toEqual([20, 14.33]);
  });

  test('is refused from a window that shows other rules, questions or points than there are by now', async () => {
    const { params } = await corrected();
    const { questions } = await overviewOf(params);
    const id = questions[2]?.id ?? '';
    const setMarking = (body: object) => teacher.call(correction.setMarking, { params, body });
    const adjust = (body: { points: number; reason: string; before: object }) =>
      teacher.call(correction.adjustCopy, { params: { ...params, copy: 2 }, body } as never);
    const rules = { ...plainRules, absence: 'zero' } as const;
    const neutralised = { [id]: 'given' } as const;
    const nothing = { points: 0, reason: '' };
    const care = { points: 1, reason: 'Soin' };
    expect((await setMarking({ rules, before: { rules: plainRules } })).status).toBe(200);
    expect((await setMarking({ neutralised, before: { neutralised: {} } })).status).toBe(200);
    expect((await adjust({ ...care, before: nothing })).status).toBe(200);
    const finals = await finalsOf(params);

    const refusal = { status: 409, body: { code: 'decided_elsewhere' } };
    const stale = { ...plainRules, bonus: 1 };
    expect(await setMarking({ rules: stale, before: { rules: plainRules } })).toMatchObject(
      refusal,
    );
    const others = { neutralised: {}, before: { neutralised: {} } };
    expect(await setMarking(others)).toMatchObject(refusal);
    const late = { points: 1, reason: 'Retard', before: nothing };
    expect(await adjust(late)).toMatchObject(refusal);
    const { copies, ...now } = await overviewOf(params);
    expect(now).toMatchObject({ rules, neutralised });
    expect(copies[1]?.adjustment).toMatchObject(care);
    expect(await finalsOf(params)).toEqual(finals);
  });

  test('of points in the locked quiz reaches the marks once it has been seen', async () => {
    const { params, quizId } = await corrected();
    const { body: quiz } = await teacher.call(quizzes.readQuiz, { params: { id: quizId } });
    expect(quiz.isLocked).toBe(true);
    await teacher.call(quizzes.changeQuestion, {
      params: { id: quiz.questions[0]?.id ?? '' },
      body: { points: 3 },
    });
    expect((await overviewOf(params)).marksAreStale).toBe(true);
    const { body } = await preview(params);
    expect(body.changes).toMatchObject([{ copy: 2, before: 6.67, after: 12 }]);
    await teacher.call(correction.regradeCopies, { params, body: { etag: body.etag } });
    expect(await finalsOf(params)).toEqual([20, 12]);
    expect((await overviewOf(params)).marksAreStale).toBe(false);
  });

  test('of the key waits for the teacher when pages come after the marks were validated', async () => {
    const { params, quizId } = await corrected();
    const { body: quiz } = await teacher.call(quizzes.readQuiz, { params: { id: quizId } });
    const before = await finalsOf(params);
    const etag = (await overviewOf(params)).validationEtag;
    const validated = await teacher.call(correction.validateMarks, { params, body: { etag } });
    expect(validated.status).toBe(200);
    await teacher.call(quizzes.changeQuestion, {
      params: { id: quiz.questions[0]?.id ?? '' },
      body: { points: 3 },
    });
    const changes = await inTransaction(app.services, (services) => refreshMarks(services, quizId));
    expect(changes).toEqual([]);
    expect(await finalsOf(params)).toEqual(before);
    expect((await overviewOf(params)).marksAreStale).toBe(true);
    await teacher.call(correction.regradeCopies, { params, body: {} });
    expect(await finalsOf(params)).toEqual([20, 12]);
  });

  test('of the key stays with copies that are read while the quiz is in the bin', async () => {
    const { params, quizId } = await corrected();
    const { body: quiz } = await teacher.call(quizzes.readQuiz, { params: { id: quizId } });
    await teacher.call(quizzes.changeQuestion, {
      params: { id: quiz.questions[0]?.id ?? '' },
      body: { points: 3 },
    });
    await teacher.call(correction.regradeCopies, { params, body: {} });
    await teacher.call(quizzes.deleteQuiz, { params });
    const changes = await inTransaction(app.services, (services) => refreshMarks(services, quizId));
    expect(changes).toEqual([]);
    await teacher.call(bin.restoreQuiz, { params });
    expect(await finalsOf(params)).toEqual([20, 12]);
    expect((await overviewOf(params)).marksAreStale).toBe(false);
  });

  test('neutralises a question: its points for everybody, or out of the total', async () => {
    const { params, quizId } = await corrected();
    const { body: quiz } = await teacher.call(quizzes.readQuiz, { params: { id: quizId } });
    const third = quiz.questions[2]?.id ?? '';
    const given = await preview(params, { neutralised: { [third]: 'given' } });
    expect(given.body.changes).toMatchObject([{ copy: 2, after: 13.33 }]);
    const removed = await preview(params, { neutralised: { [third]: 'removed' } });
    expect(removed.body.changes).toMatchObject([{ copy: 2, after: 10 }]);
  });

  test('neutralises a question that was deleted since, in the words of the paper', async () => {
    const { params } = await corrected();
    const { body: quiz } = await teacher.call(quizzes.readQuiz, { params });
    const id = quiz.questions[2]?.id ?? '';
    await teacher.call(quizzes.unlockQuiz, { params });
    await teacher.call(quizzes.deleteQuestion, { params: { id }, query: {} });
    const { questions } = await overviewOf(params);
    const texts = ['Question 1', 'Question 2', 'Question 3'];
    expect(questions.map(({ text }) => text)).toEqual(texts);
    expect(questions[2]?.id).toBe(id);
    await teacher.call(correction.setMarking, { params, body: { neutralised: { [id]: 'given' } } });
    expect(await finalsOf(params)).toEqual([20, 13.33]);
  });

  test('neutralises no question that was not printed', async () => {
    const { params, quizId } = await corrected();
    const { status, body } = await teacher.call(correction.setMarking, {
      params,
      body: { neutralised: { [quizId]: 'given' } },
    });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'not_on_paper' });
    expect((await overviewOf(params)).neutralised).toEqual({});
  });
});

test('who has already been sent the old mark is told beside the new one', async () => {
  const { params } = await corrected();
  const { status } = await teacher.call(mails.sendCorrections, {
    params,
    body: { studentIds: ['1001'], subjectTemplate: 'Note', bodyTemplate: '{grade}' },
  });
  expect(status).toBe(200);
  const { body } = await preview(params, { rules: { ...plainRules, bonus: -1 } });
  expect(body.changes).toMatchObject([
    { copy: 1, before: 20, after: 19, wasSent: true },
    { copy: 2, before: 6.67, after: 5.67, wasSent: false },
  ]);
});

describe('what is added to one copy', () => {
  const adjust = (params: Params, points: number, reason: string, etag?: string) =>
    teacher.call(correction.adjustCopy, {
      params: { ...params, copy: 2 },
      body: { points, reason, ...(etag && { etag }) },
    });

  test('has a reason, is shown first and changes no other mark', async () => {
    const { params } = await corrected();
    expect((await adjust(params, 2, '')).status).toBe(400);
    // Points have two decimals: further ones would be journalled and shown, but not count.
    expect((await adjust(params, 0.333, 'Soin')).status).toBe(400);
    const wished = { adjustment: { copy: 2, points: 0.333 } };
    expect((await preview(params, wished)).status).toBe(400);
    const { body } = await preview(params, { adjustment: { copy: 2, points: 2 } });
    expect(body.changes).toMatchObject([{ copy: 2, before: 6.67, after: 8.67 }]);
    const { status } = await adjust(params, 2, 'Soin', body.etag);
    expect(status).toBe(200);
    const [, max] = (await overviewOf(params)).copies;
    expect(max).toMatchObject({
      adjustment: { points: 2, reason: 'Soin', meantFor: null },
      mark: { raw: 6.67, final: 8.67 },
    });
    await adjust(params, 0, '');
    expect(await finalsOf(params)).toEqual([20, 6.67]);
  });

  test('is not added to, nor the copy taken from, another student who has it by then', async () => {
    const { params } = await corrected();
    const { students, copies } = await overviewOf(params);
    const max = copies[1]?.student ?? null;
    const zoe = students.find(({ studentId }) => studentId === '1003')?.id ?? null;
    const associate = (studentId: string | null, owner?: string | null) =>
      teacher.call(correction.associateCopy, {
        params,
        query: { session: 'none' },
        body: { internalNumber: 2, studentId, owner },
      });
    const add = (student: string | null) =>
      teacher.call(correction.adjustCopy, {
        params: { ...params, copy: 2 },
        body: { points: 2, reason: 'Soin', student },
      });
    expect((await associate('1003', max)).status).toBe(200);
    const refusal = { status: 409, body: { code: 'owned_by_another' } };
    expect(await add(max)).toMatchObject(refusal);
    expect(await associate(null, max)).toMatchObject(refusal);
    expect((await overviewOf(params)).copies[1]).toMatchObject({ student: zoe, adjustment: null });
    expect((await add(zoe)).status).toBe(200);
  });

  test('is reported when it follows the copy to another student, until somebody confirms it', async () => {
    const { params } = await corrected();
    const owners = (await overviewOf(params)).copies.map(({ student }) => student);
    const give = (studentId: string) =>
      teacher.call(correction.associateCopy, {
        params,
        query: { session: 'none' },
        body: { internalNumber: 2, studentId },
      });
    const meantFor = async () => (await overviewOf(params)).copies[1]?.adjustment?.meantFor;
    await adjust(params, 2, 'Soin');
    expect(await meantFor()).toBeNull();
    await give('1003');
    expect(await meantFor()).toBe(owners[1]);
    await give('1002');
    expect(await meantFor()).toBeNull();
    await give('1003');
    expect((await adjust(params, 2, 'Soin')).status).toBe(200);
    expect(await meantFor()).toBeNull();
    const [entry] = (await teacher.call(correction.readJournal, { params, query: {} })).body;
    expect(entry?.text).toBe('Copie 2, ajustement confirmé\u00a0: 2 (Soin)');
  });
});

describe('marks that a person has validated', () => {
  const validate = async (params: Params) => {
    const { validationEtag: etag } = await overviewOf(params);
    return teacher.call(correction.validateMarks, { params, body: { etag } });
  };
  const since = async (params: Params) => (await overviewOf(params)).sinceValidation;
  const nothing = { changed: 0, gone: 0, isAbsenceOther: false, absentees: 0, opened: 0 };

  test('say who validated them and when, and what has changed since', async () => {
    const { params } = await corrected();
    expect(await overviewOf(params)).toMatchObject({ validatedAt: null, validatedBy: null });
    expect((await validate(params)).status).toBe(200);
    const { validatedBy, copies, students } = await overviewOf(params);
    const [lea, max] = ['1001', '1002'].map(
      (number) => students.find(({ studentId }) => studentId === number)?.id,
    );
    expect(validatedBy).toBe(teacherEmail);
    expect(copies.map(({ validated }) => validated)).toEqual([
      { final: 20, student: lea },
      { final: 6.67, student: max },
    ]);
    const declared = async () => {
      const { body } = await teacher.call(correction.readJournal, { params, query: {} });
      return body.filter(({ kind }) => kind === 'validated').length;
    };
    const { validatedAt } = await overviewOf(params);
    await Promise.all([validate(params), validate(params)]);
    expect([await declared(), (await overviewOf(params)).validatedAt]).toEqual([1, validatedAt]);
    const rules = { ...plainRules, bonus: 1 };
    await teacher.call(correction.setMarking, { params, body: { rules } });
    const [, changed] = (await overviewOf(params)).copies;
    expect(changed).toMatchObject({ validated: { final: 6.67 }, mark: { final: 7.67 } });
    await validate(params);
    expect(await declared()).toBe(2);
  });

  test('are final no longer, in the marks of the class and the list of quizzes either, while the key gives others', async () => {
    const { params, quizId } = await corrected();
    await validate(params);
    const isFinal = async () => (await paperMarks(app.services, [quizId])).get(quizId)?.isValidated;
    expect(await isFinal()).toBe(true);
    const { body: quiz } = await teacher.call(quizzes.readQuiz, { params });
    const change = (points: number) =>
      teacher.call(quizzes.changeQuestion, {
        params: { id: quiz.questions[0]?.id ?? '' },
        body: { points },
      });
    const listed = async () => {
      const { body } = await teacher.call(correction.listCorrections);
      return body.find((one) => one.quizId === quizId)?.sinceValidation;
    };
    expect(await listed()).toBeNull();
    await change(3);
    expect(await isFinal()).toBe(false);
    expect(await listed()).toBe('stale');
    await change(1);
    expect(await isFinal()).toBe(true);
    expect(await listed()).toBeNull();
    const rules = { ...plainRules, bonus: 1 };
    await teacher.call(correction.setMarking, { params, body: { rules } });
    expect(await listed()).toBe('changed');
    await validate(params);
    expect(await listed()).toBeNull();
  });

  test('excuse what was open then; copies and pages that come later are asked about like the first', async () => {
    const sheets = [{ copy: 1, number: '1001', ticks: [[1, 2], 1, 1] }];
    const { params, ...paper } = await room.corrected(sheets)();
    const waiting = async () => {
      const { doubles, waitingPages, sinceValidation } = await overviewOf(params);
      const { body } = await teacher.call(correction.listCorrections);
      const listed = body.find((one) => one.quizId === params.id);
      return {
        looks: [doubles, waitingPages.refused, sinceValidation?.opened],
        listed: [listed?.doubles, listed?.sinceValidation],
      };
    };
    expect(await waiting()).toEqual({ looks: [1, 0, undefined], listed: [1, null] });
    await validate(params);
    expect(await waiting()).toEqual({ looks: [0, 0, 0], listed: [0, null] });

    const late = [
      { copy: 2, number: '1002', ticks: [1, [2, 3], 0] },
      { copy: 3, number: '1003', ticks: [2, 1, 1], change: torn },
    ];
    await analyze(teacher, params.id, await scanOf(app, paper, late));
    expect(await waiting()).toEqual({ looks: [1, 1, 2], listed: [1, 'changed'] });
    // A question decided by hand waits no more; whoever validates again accepts the rest.
    const decided = { checked: ['2-q2-2'], unchecked: ['2-q2-3'] };
    await teacher.call(correction.decideBoxes, { params, body: decided });
    await teacher.call(correction.regradeCopies, { params, body: {} });
    expect(await waiting()).toEqual({ looks: [0, 1, 1], listed: [0, 'changed'] });
    expect((await validate(params)).status).toBe(200);
    expect(await waiting()).toEqual({ looks: [0, 0, 0], listed: [0, null] });
  });

  test('are in the list of quizzes without being read again, also where their reading made room for others', async () => {
    const { quizId } = await corrected();
    const listed = () => teacher.call(correction.listCorrections);
    const { body: before } = await listed();
    const { db, singletons } = app.services;
    const large = { pages: { length: 1e9 } } as Pile;
    await pileCache(singletons).find(
      'another',
      async () => 'one',
      async () => large,
    );
    // From here on, reading the papers would fail.
    await db.update(scanPages).set({ record: {} }).where(eq(scanPages.quizId, quizId));
    expect(await listed()).toMatchObject({ status: 200, body: before });
  });

  test('are those on the screen: with changes open nothing is declared', async () => {
    const { params } = await corrected();
    const box = { checked: ['2-q3-1'], unchecked: [] };
    await teacher.call(correction.decideBoxes, { params, body: box });
    expect((await validate(params)).status).toBe(409);
    expect((await overviewOf(params)).validatedAt).toBeNull();
  });

  test('are those on the screen: not what another window made of them meanwhile', async () => {
    const { params } = await corrected();
    const { validationEtag: etag } = await overviewOf(params);
    const rules = { ...plainRules, absence: 'zero' } as const;
    await teacher.call(correction.setMarking, { params, body: { rules } });
    const body = { etag };
    expect((await teacher.call(correction.validateMarks, { params, body })).status).toBe(409);
    expect((await overviewOf(params)).validatedAt).toBeNull();
  });

  test('tell that absences count otherwise since, until they are declared again', async () => {
    const { params } = await corrected();
    expect(await since(params)).toBeNull();
    await validate(params);
    expect(await since(params)).toEqual(nothing);
    const rules = { ...plainRules, absence: 'zero' } as const;
    const told = { changes: [], absences: { count: 1, after: 'zero' } };
    expect((await preview(params, { rules })).body).toMatchObject(told);
    const { body: done } = await teacher.call(correction.setMarking, { params, body: { rules } });
    expect(done).toMatchObject(told);
    expect((await preview(params, { rules })).body.absences).toBeNull();
    expect(await since(params)).toEqual({ ...nothing, isAbsenceOther: true });
    expect((await paperMarks(app.services, [params.id])).get(params.id)?.isValidated).toBe(false);
    expect((await validate(params)).status).toBe(200);
    expect(await since(params)).toEqual(nothing);
    expect((await paperMarks(app.services, [params.id])).get(params.id)?.isValidated).toBe(true);
  });

  test('tell who without a copy came to the list or left it since, whom an absence may cost 20 points', async () => {
    const { params, analyzeAgain } = await corrected();
    await validate(params);
    const studentList = 'id;nom;prenom\n1009;NEUVE;Ida';
    await analyzeAgain({ rosterMode: 'upload', studentList });
    expect(await since(params)).toEqual({ ...nothing, absentees: 1 });
    expect((await paperMarks(app.services, [params.id])).get(params.id)?.isValidated).toBe(false);
    const idOf = async (number: string) =>
      (await overviewOf(params)).students.find(({ studentId }) => studentId === number)?.id ?? '';
    const students = [await idOf('1009'), await idOf('1003')];
    await teacher.call(correction.setExpected, { params, body: { students, isExpected: false } });
    // Ida counts no more than before; Zoé, who counted, no longer does.
    expect(await since(params)).toEqual({ ...nothing, absentees: 1 });
    expect((await validate(params)).status).toBe(200);
    expect(await since(params)).toEqual(nothing);
  });

  test('tell how many copies are gone since', async () => {
    const { params } = await corrected();
    await validate(params);
    const scanId = (await overviewOf(params)).scans[0]?.id ?? '';
    await teacher.call(correction.removeScan, { params: { ...params, scanId } });
    expect(await since(params)).toEqual({ ...nothing, gone: 2 });
  });
});

test('statistics take copies on paper beside attempts online, or either alone', async () => {
  const { params } = await corrected();
  const copies = async (source: 'all' | 'online' | 'paper') =>
    (await teacher.call(results.readStatistics, { params, query: { source } })).body.copies;
  expect([await copies('all'), await copies('online'), await copies('paper')]).toEqual([2, 0, 2]);
  // Léa tried at home too: her paper counts.
  await publish(teacher, params.id);
  const { questions } = (await teacher.call(quizzes.readQuiz, { params })).body;
  const take = (studentName: string, studentId: string) =>
    takeQuiz(app, params.id, { studentName, studentId }, questions, [[1], [1], [1]]);
  await take('Léa Morel', '1001');
  const rules = { ...plainRules, absence: 'zero' } as const;
  await teacher.call(correction.setMarking, { params, body: { rules } });
  expect((await overviewOf(params)).balance.students).toMatchObject({ online: 0, absent: 1 });
  await take('=FAUX() Zoé', '1003');
  expect([await copies('all'), await copies('online'), await copies('paper')]).toEqual([3, 2, 2]);
  // Zoé answered online instead and is not absent: no file says so, and none gives her a 0.
  const { balance, students } = await overviewOf(params);
  expect(balance.students).toMatchObject({ present: 2, online: 1, absent: 0 });
  expect(students.filter(({ isOnline }) => isOnline)).toHaveLength(2);
  const url = `/api/quizzes/${params.id}/corrections-sessions/marks/pronote`;
  const { body: file } = await teacher.send({ method: 'GET', url });
  expect(file).toMatch(/Zoé;\r\n/);

  // The downloads say the same as the screen: Léa's paper counts, and is listed elsewhere.
  const exported = (name: string) =>
    teacher.send({ method: 'GET', url: `/api/quizzes/${params.id}/export/marks.${name}` });
  const lines = (await exported('csv')).body.trim().split('\r\n');
  expect(lines.map((line) => line.split(';').at(-1))).toEqual([
    'Prise en compte',
    'oui',
    'non (copie sur papier)',
  ]);
  const { sheets } = readOds(new Uint8Array((await exported('ods')).rawPayload));
  const figures = sheets.at(-1)?.rows.map(({ cells }) => cells.map(({ value }) => value));
  expect(figures?.[1]).toEqual(['Copies prises en compte', 1]);
  expect(figures?.at(-1)?.[0]).toMatch(
    /Les notes des 2 copies sur papier sont dans un autre fichier/,
  );

  const third = questions[2]?.id ?? '';
  await teacher.call(correction.setMarking, {
    params,
    body: { neutralised: { [third]: 'given' } },
  });
  for (const place of [4, 5, 6]) await take(`Inconnu ${place}`, `100${place}`);
  const neutralised = async (source: 'all' | 'online') =>
    (await teacher.call(results.readStatistics, { params, query: { source } })).body.questions.map(
      ({ isNeutralised }) => isNeutralised,
    );
  expect(await neutralised('all')).toEqual([false, false, true]);
  expect(await neutralised('online')).toEqual([false, false, false]);
});
