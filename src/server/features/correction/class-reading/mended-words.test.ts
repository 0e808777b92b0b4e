import { extractText, getDocumentProxy } from 'unpdf';
import { expect } from 'vitest';
import { copyPages } from '#shared/contract/correction/copy-pages.ts';
import { correction } from '#shared/contract/correction/correction.ts';
import type { QuizId } from '#shared/contract/ids.ts';
import { attempts } from '#shared/contract/online/attempts.ts';
import { printing } from '#shared/contract/printing.ts';
import type { QuestionChange } from '#shared/contract/question-schemas.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { correctionRoom } from '#tests/support/paper/correction-room.ts';
import { exportPdf, printingTest as test } from '#tests/support/paper/papers.ts';
import { issueLink } from '../announced/links.service.ts';
import { correctedCopy } from '../handing-back/corrected-copies/corrected-copies.service.ts';

const room = await correctionRoom();
const { app, teacher } = room;
const corrected = room.corrected([
  { copy: 1, number: '1001', ticks: [1, 2, 1] },
  { copy: 2, number: '1002', ticks: [1, 1, 0] },
]);

async function lockedQuiz() {
  const { params, pdf } = await corrected();
  const read = async () => (await teacher.call(quizzes.readQuiz, { params })).body;
  const { questions } = await read();
  const [, second] = questions;
  if (!second) throw new Error('there is no second question');
  const mend = (body: QuestionChange, question = second.id) =>
    teacher.call(printing.mendQuestion, { params: { ...params, question }, body });
  const change = (body: QuestionChange) =>
    teacher.call(quizzes.changeQuestion, { params: { id: second.id }, body });
  const state = async () => (await teacher.call(printing.readPrinting, { params })).body;
  const overview = async () => (await teacher.call(correction.readCorrection, { params })).body;
  const answers = second.answers.map(({ id, text, isCorrect }) => ({ id, text, isCorrect }));
  const reworded = answers.map((one, place) =>
    place === 2 ? { ...one, text: 'Lille (59)' } : one,
  );
  return { params, pdf, read, second, mend, change, state, overview, answers, reworded };
}

async function openPage(params: { id: string }) {
  await teacher.call(copyPages.setCopyPageSettings, {
    params,
    body: { isOpen: true, detail: 'answers' },
  });
  const { students } = (await teacher.call(correction.readCorrection, { params })).body ?? {};
  const lea = students?.find(({ studentId }) => studentId === '1001');
  const address = await issueLink(app.services, {
    quizId: params.id as QuizId,
    student: lea?.id ?? '',
  });
  const link = new URL(address).pathname.split('/').at(-1) ?? '';
  return app.newBrowser().call(copyPages.readStudentCopy, { params: { link } });
}

async function textOf(pdf: Uint8Array) {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.join().replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ');
}

test('words of a printed question are mended, and nothing else of it by the same call; its paper holds', async () => {
  const { params, pdf, read, second, mend, change, state, answers, reworded } = await lockedQuiz();
  const refusals: QuestionChange[] = [
    { text: 'Mieux dit', type: 'multiple' },
    { text: 'Mieux dit', order: 0 },
    { text: 'Mieux dit', topic: 'Ailleurs' },
    { image_width_pct: 70, scoring: 'all-or-nothing', keepAnswerOrder: true },
    { answers: [...reworded, { text: 'Nice', isCorrect: false }] },
    { answers: reworded.slice(1).map((one) => ({ ...one, isCorrect: true })), points: 1 },
    { answers: reworded.toReversed() },
    { answers: reworded.map(({ text, isCorrect }) => ({ text, isCorrect })) },
  ];
  const before = await read();
  for (const body of refusals) {
    const { status, body: told } = await mend(body);
    expect({ status, told }, JSON.stringify(body)).toMatchObject({
      status: 409,
      told: { code: 'locked' },
    });
  }
  expect((await change({ text: 'Mieux dit' })).body).toMatchObject({ code: 'locked' });
  expect(await read()).toEqual(before);
  expect((await state()).editions).toMatchObject([{ errata: [] }]);

  const mended = await mend({ text: 'Mieux dit', answers: reworded, explanation: 'Car.' });
  expect(mended).toMatchObject({ status: 200, body: { text: 'Mieux dit', explanation: 'Car.' } });
  expect(mended.body.answers[2]?.text).toBe('Lille (59)');
  const [edition] = (await state()).editions;
  expect(edition).toMatchObject({
    invalidatedAt: null,
    errata: [
      { part: 'question', question: 2, answer: null, before: 'Question 2', after: 'Mieux dit' },
      { part: 'answer', question: 2, answer: 3, before: 'Lille', after: 'Lille (59)' },
    ],
  });
  expect(Date.now() - Date.parse(edition?.errata[0]?.at ?? '')).toBeLessThan(60_000);
  expect((await exportPdf(teacher, params.id)).pdf.equals(pdf)).toBe(true);
  // Points and key change as on any locked quiz, and the printed words are announced once more.
  expect((await change({ points: 2 })).status).toBe(200);
  // A tab that has not heard of the change overwrites nothing; words that are put back are no
  // errata.
  expect((await mend({ text: 'Vieux', version: second.version })).status).toBe(409);
  expect((await mend({ text: second.text, answers })).status).toBe(200);
  expect((await state()).editions[0]?.errata).toEqual([]);
  await teacher.call(quizzes.unlockQuiz, { params });
  expect(await mend({ text: 'Mieux dit' })).toMatchObject({
    status: 409,
    body: { code: 'not_locked' },
  });
});

test('the corrected copy and the student’s page tell what was mended; marks and key stay those of the paper', async () => {
  const { params, mend, change, overview, answers, reworded } = await lockedQuiz();
  await mend({ text: 'Où siège le $2^e$ Sénat ?', answers: reworded, explanation: 'À Paris.' });
  const after = await overview();
  expect(after?.marksAreStale).toBe(false);
  expect(after?.questions.map(({ isRewritten }) => isRewritten)).toEqual([false, false, false]);

  const { pdf } = await correctedCopy(app.services, params.id, 1);
  expect(await textOf(pdf)).toContain(
    'Texte corrigé après l’impression : question 2 « Où siège le $2^e$ Sénat ? » ; question 2, une réponse « Lille (59) ».',
  );
  const { body: copy } = await openPage(params);
  const said = (words: unknown) => JSON.stringify(words);
  expect(copy.questions.map(({ printed }) => printed.length)).toEqual([0, 2, 0]);
  expect(said(copy.questions[1]?.printed)).toContain('Question 2');
  expect(said(copy.questions[1]?.text)).toContain('Sénat');
  expect(said(copy.questions[1]?.boxes[2]?.text)).toContain('Lille (59)');
  expect(said(copy.questions[1]?.explanation)).toContain('À Paris.');
  expect(copy.headErrata).toEqual([]);

  // The key of a question that was mended still counts.
  await change({ answers: reworded.map((one, place) => ({ ...one, isCorrect: place === 1 })) });
  expect(await overview()).toMatchObject({ marksAreStale: true });
  await mend({ answers });
  expect(await textOf((await correctedCopy(app.services, params.id, 2)).pdf)).not.toContain('(59)');
});

test('online, who begins and who is inside read the mended words', async () => {
  const { params, mend } = await lockedQuiz();
  await teacher.call(quizzes.changeQuiz, { params, body: { status: 'published' } });
  const begin = async (name: string) => {
    const student = app.newBrowser();
    const body = { quizId: params.id, studentName: name, studentId: name };
    const started = await student.call(attempts.startAttempt, { body });
    expect(started.status, JSON.stringify(started.body)).toBeLessThan(300);
    const shown = async () => {
      const of = { params: { attemptId: started.body.id }, query: {} };
      return JSON.stringify((await student.call(attempts.readAttempt, of)).body);
    };
    return shown;
  };
  const inside = await begin('4001');
  expect(await inside()).toContain('Question 2');
  expect(await mend({ text: 'Mieux dit' })).toMatchObject({ body: { code: 'students_inside' } });
  expect((await mend({ text: 'Mieux dit', confirmed: true })).status).toBe(200);
  for (const shown of [inside, await begin('4002')]) expect(await shown()).toContain('Mieux dit');
});

test('an unlocked quiz is locked again with words that changed; not with boxes that did, which are named', async () => {
  const { params, pdf, second, mend, change, state, overview, reworded } = await lockedQuiz();
  await mend({ text: 'Mieux dit' });
  const [known] = (await state()).editions;
  await teacher.call(quizzes.unlockQuiz, { params });
  const relock = () =>
    teacher.call(printing.relockQuiz, { params, body: { edition: known?.id ?? '' } });
  await change({ answers: [...reworded, { text: 'Nice', isCorrect: false }] });
  const obstacle = 'question 2\u00a0: une réponse a été ajoutée';
  expect((await state()).relocking).toMatchObject([{ edition: known?.id, obstacles: [obstacle] }]);
  const refused = await relock();
  expect(refused).toMatchObject({ status: 409, body: { code: 'cannot_relock' } });
  expect(JSON.stringify(refused.body)).toContain(obstacle);

  await change({ answers: reworded });
  await teacher.call(quizzes.changeQuiz, { params, body: { studentInstructions: 'Stylo noir.' } });
  expect((await state()).relocking[0]?.mended).toHaveLength(3);
  expect((await relock()).status).toBe(200);
  expect((await relock()).status).toBe(409);
  const [edition] = (await state()).editions;
  expect(edition?.invalidatedAt).toBeNull();
  expect(edition?.errata).toMatchObject([
    { part: 'studentInstructions', after: 'Stylo noir.' },
    { ...known?.errata[0], before: second.text },
    { part: 'answer', after: 'Lille (59)' },
  ]);
  expect((await exportPdf(teacher, params.id)).pdf.equals(pdf)).toBe(true);
  expect((await overview())?.marksAreStale).toBe(false);
  expect((await openPage(params)).body.headErrata).toEqual(['consignes\u00a0: Stylo noir.']);
});
