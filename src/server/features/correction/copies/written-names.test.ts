import { like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { throttles } from '#server/db/schema/throttling.ts';
import { writtenNamesPerTeacher } from '#server/quotas.ts';
import { exceeds } from '#server/throttling/throttling.service.ts';
import { accounts } from '#shared/contract/accounts.ts';
import { correction } from '#shared/contract/correction/correction.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { madeOnce } from '#tests/support/app/made-once.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { correctedClass } from '#tests/support/paper/corrected-class.ts';
import { correctionRoom } from '#tests/support/paper/correction-room.ts';
import { loseScan } from '#tests/support/paper/lost-scan.ts';
import { printingTest as test } from '#tests/support/paper/papers.ts';
import {
  type AiServer,
  breaksOffAfter,
  fails,
  openAiServer,
  refuses,
  says,
} from '#tests/support/servers/ai-server.ts';

let ai: AiServer;
let app: TestApp;
let teacher: TestBrowser;
beforeAll(async () => {
  ai = await openAiServer();
  app = await startTestApp(ai.configuration);
  teacher = await newTeacher(app, 'noms@lycee.fr');
});
afterAll(async () => {
  await app.stop();
  await ai.close();
});
beforeEach(() => {
  ai.forget();
});

type Params = { id: string };
/** Léa is known by her number; two others left the grid empty. */
const corrected = madeOnce(
  () => app,
  () =>
    correctedClass(app, teacher, [
      { copy: 1, number: '1001', ticks: [1, 1, 1] },
      { copy: 2, number: '????', ticks: [1, 2, 0] },
      { copy: 3, number: '????', ticks: [1, 1, 0] },
    ]),
);
const readNames = (params: Params, body: object = { isAgreed: true }) =>
  teacher.call(correction.readWrittenNames, { params, body: body as { isAgreed: true } });
const copiesOf = async (params: Params) =>
  (await teacher.call(correction.readCorrection, { params })).body.copies;

test('nothing is sent unless the teacher agrees', async () => {
  const { params } = await corrected();
  expect((await readNames(params, {})).status).toBe(400);
  expect((await readNames(params, { isAgreed: false })).status).toBe(400);
  expect(ai.calls).toEqual([]);
  expect((await copiesOf(params)).every(({ aiLastName }) => aiLastName === null)).toBe(true);
});

test('names of copies that are nobody’s are read as proposals, and the rest stays here', async () => {
  const { params, quizId } = await corrected();
  ai.next.push(says('```json\n{"firstName":"max","lastName":"Durant"}\n```'), says('illisible'));
  expect((await readNames(params)).body).toEqual({ asked: 2, read: 1 });

  const [, max, other] = await copiesOf(params);
  expect(max).toMatchObject({
    student: null,
    aiFirstName: 'max',
    aiLastName: 'Durant',
    proposal: { by: 'name', distance: 0.5 },
  });
  expect(other).toMatchObject({ student: null, proposal: null });
  const { body: session } = await teacher.call(correction.readCorrectionSession, { params });
  expect(session?.students[1]).toMatchObject({ aiLastName: 'Durant', lastName: null });

  expect(ai.calls).toHaveLength(2);
  const sent = JSON.stringify(ai.calls.map(({ body }) => body));
  expect(sent).toContain('data:image/jpeg;base64,');
  for (const secret of ['MOREL', 'DURAND', '1002', 'noms@lycee.fr', quizId]) {
    expect(sent).not.toContain(secret);
  }
  const { body: journal } = await teacher.call(correction.readJournal, { params, query: {} });
  expect(journal[0]).toMatchObject({
    kind: 'names',
    who: 'noms@lycee.fr',
    text: 'Noms de 2 copies envoyés au modèle configuré, avec accord\u00a0: 1 nom lu',
  });

  expect((await readNames(params)).body).toEqual({ asked: 0, read: 0 });
});

test('an account that had thousands of names read keeps them, and waits for the next day', async () => {
  const { params } = await corrected();
  const { db } = app.services;
  const ofAccount = like(throttles.key, 'written-names:%');
  const { id: subject } = (await teacher.call(accounts.currentTeacher)).body;
  const quota = { limit: writtenNamesPerTeacher, subject };
  await db.delete(throttles).where(ofAccount);
  await exceeds(db, quota, quota.limit.most - 1);
  ai.next.push(says('{"firstName":"Zoé","lastName":"Nguyen"}'));
  const { status, body } = await readNames(params);
  expect({ status, body }).toMatchObject({ status: 429, body: { code: 'too_many_names' } });
  expect(ai.calls).toHaveLength(1);
  expect((await copiesOf(params))[1]).toMatchObject({ aiLastName: 'Nguyen' });

  await db.delete(throttles).where(ofAccount);
  ai.next.push(says('{"firstName":"max","lastName":"Durant"}'));
  expect((await readNames(params)).body).toEqual({ asked: 1, read: 1 });
});

test('a model that reads no pictures is told as such, and nothing is lost', async () => {
  const { params } = await corrected();
  ai.next.push(fails(400, 'image_url is not supported by this model'));
  const { status, body } = await readNames(params);
  expect({ status, body }).toMatchObject({
    status: 502,
    body: { message: 'Le modèle configuré ne lit pas les images.' },
  });
  expect(ai.calls).toHaveLength(1);
  expect((await copiesOf(params)).map(({ mark }) => mark?.final)).toEqual([20, 6.67, 13.33]);
});

test('one name that the model will not read keeps it from no other', async () => {
  const { params } = await corrected();
  ai.next.push(refuses(), says('{"firstName":"Zoé","lastName":"Nguyen"}'));
  expect((await readNames(params)).body).toEqual({ asked: 2, read: 1 });
  const names = (await copiesOf(params)).map(({ aiLastName }) => aiLastName);
  expect(names).toEqual([null, '', 'Nguyen']);
});

test('a name that the model does not manage keeps it from no other, and is asked for once more', async () => {
  const { params } = await corrected();
  const zoe = says('{"firstName":"Zoé","lastName":"Nguyen"}');
  ai.next.push(fails(500), zoe, fails(500));
  expect((await readNames(params)).body).toEqual({ asked: 2, read: 1 });
  const names = async () => (await copiesOf(params)).map(({ aiLastName }) => aiLastName);
  expect(await names()).toEqual([null, null, 'Nguyen']);
  // Once the model manages no name at all, the teacher is told why.
  ai.next.push(fails(500), fails(500));
  expect((await readNames(params)).status).toBe(502);
  ai.next.push(breaksOffAfter('{'), says('{"firstName":"Max","lastName":"Durand"}'));
  expect((await readNames(params)).body).toEqual({ asked: 1, read: 1 });
  expect(await names()).toEqual([null, 'Durand', 'Nguyen']);
});

test('a model that manages no name is not asked for all of them', async () => {
  const { params } = await corrected();
  ai.next.push(fails(500), fails(500), fails(500));
  expect((await readNames(params)).body).toMatchObject({ code: 'ai_failed' });
  expect(ai.calls).toHaveLength(3);
});

test('one name whose page cannot be opened any more keeps no other from being read', async () => {
  const { params, quizId } = await corrected();
  await loseScan(app.services.db, quizId, 2);
  ai.next.push(says('{"firstName":"Zoé","lastName":"Nguyen"}'));
  expect((await readNames(params)).body).toEqual({ asked: 1, read: 1 });
  const names = (await copiesOf(params)).map(({ aiLastName }) => aiLastName);
  expect(names).toEqual([null, null, 'Nguyen']);
});

test('what has left the server is in the journal, also when the model then fails', async () => {
  const { params } = await corrected();
  ai.next.push(says('{"firstName":"Max","lastName":"Durand"}'), fails(429, 'slow down'));
  expect((await readNames(params)).status).toBe(503);
  const { body: journal } = await teacher.call(correction.readJournal, { params, query: {} });
  expect(journal[0]).toMatchObject({
    text: 'Noms de 2 copies envoyés au modèle configuré, avec accord\u00a0: 1 nom lu',
  });
});

test('without a model the teacher is told what is missing', async () => {
  const room = await correctionRoom();
  const { params } = await room.corrected([{ copy: 2, number: '????', ticks: [1, 1, 1] }])();
  const { status } = await room.teacher.call(correction.readWrittenNames, {
    params,
    body: { isAgreed: true },
  });
  expect(status).toBe(503);
});
