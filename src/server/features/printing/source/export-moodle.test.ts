import { afterAll, beforeAll, expect, it } from 'vitest';
import { lanes } from '#server/lanes.ts';
import { accounts } from '#shared/contract/accounts.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { readBank } from '#shared/domain/questions/bank/bank.ts';
import { setPicturesAside } from '#shared/domain/questions/bank/bank-pictures.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { makeQuestion, makeQuiz } from '#tests/support/app/quizzes.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { uploadPicture } from '#tests/support/pictures.ts';

let app: TestApp;
let teacher: TestBrowser;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await newTeacher(app, 'moodle@lycee.fr');
});
afterAll(() => app.stop());

it('a quiz is exported to Moodle in the order of its topics, with its pictures', async () => {
  const { id } = await makeQuiz(teacher, { title: 'Été', topicOrder: ['Fleuves', 'Villes'] });
  await makeQuestion(teacher, id, { text: 'Quelle ville ?', topic: 'Villes' });
  const image_url = await uploadPicture(teacher);
  const picture = { image_url, image_description: 'Un méandre' };
  await makeQuestion(teacher, id, { text: 'Quel fleuve ?', topic: 'Fleuves', ...picture });

  const url = `/api/quizzes/${id}/export/moodle`;
  const { headers, payload } = await teacher.send({ method: 'GET', url });
  expect(headers['content-disposition']).toMatch(/filename="Questions - Ete - [\d-]+\.xml"/);
  const { text, pictures } = setPicturesAside(payload);
  const bank = readBank(text, pictures);
  expect(bank?.problems).toEqual([]);
  expect(bank?.questions).toMatchObject([
    { text: 'Quel fleuve ?', topic: 'Fleuves', picture: { description: 'Un méandre' } },
    { text: 'Quelle ville ?', topic: 'Villes', picture: null },
  ]);
  const { rawPayload } = await teacher.send({ method: 'GET', url: image_url });
  expect([...pictures.values()].map(({ base64 }) => base64)).toEqual([
    rawPayload.toString('base64'),
  ]);
});

it('each teacher gets one such file at a time, since pictures are in memory meanwhile', async () => {
  const { id } = await makeQuiz(teacher);
  await makeQuestion(teacher, id);
  const { body: me } = await teacher.call(accounts.currentTeacher);
  const { promise: sent, resolve: end } = Promise.withResolvers<void>();
  const first = lanes.bank.run(me.id, () => sent);
  let isAnswered = false;
  const second = teacher
    .send({ method: 'GET', url: `/api/quizzes/${id}/export/moodle` })
    .finally(() => {
      isAnswered = true;
    });
  await teacher.call(quizzes.readQuiz, { params: { id } });
  expect(isAnswered).toBe(false);
  end();
  await first;
  expect((await second).statusCode).toBe(200);
});
