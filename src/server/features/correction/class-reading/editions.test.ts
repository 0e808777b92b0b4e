import { extractText, getDocumentProxy } from 'unpdf';
import { expect } from 'vitest';
import { copyPages } from '#shared/contract/correction/copy-pages.ts';
import { correction } from '#shared/contract/correction/correction.ts';
import { printing } from '#shared/contract/printing.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { makeQuestion, makeQuiz } from '#tests/support/app/quizzes.ts';
import { analyze, type Printed, pileOf, scanOf } from '#tests/support/paper/corrected-class.ts';
import { exportPdf, printingTest as test } from '#tests/support/paper/papers.ts';
import { lea, max, pileRoom, torn, uploadPile } from '#tests/support/paper/pile-room.ts';
import { correctedCopy } from '../handing-back/corrected-copies/corrected-copies.service.ts';

const { app, teacher, printed, marksOf, overviewOf, pagesOf, readQuiz } = await pileRoom();

async function questionsOf(id: string) {
  const { body } = await teacher.call(quizzes.readQuiz, { params: { id } });
  return body.questions;
}
type Question = Awaited<ReturnType<typeof questionsOf>>[number];

const unlock = (id: string) => teacher.call(quizzes.unlockQuiz, { params: { id } });
const change = (question: Question | undefined, body: object) =>
  teacher.call(quizzes.changeQuestion, { params: { id: question?.id ?? '' }, body });
const rightAt = (question: Question | undefined, right: number) => ({
  answers: question?.answers.map((answer, place) => ({ ...answer, isCorrect: place === right })),
});

const remove = (question: Question | undefined) =>
  teacher.call(quizzes.deleteQuestion, { params: { id: question?.id ?? '' }, query: {} });

test('sheets that were printed before an unlocking are read, and marked by what they say', async () => {
  const { capitals: paper } = await printed();
  const id = paper.quizId;
  await unlock(id);
  const [first, second, third] = await questionsOf(id);
  await change(first, { text: 'Une faute de frappe en moins' });
  await change(second, rightAt(second, 1));
  await remove(third);

  const sheets = [{ ...lea, ticks: [1, 2, 1] }, max, { copy: 3, number: '1003', ticks: [2, 1, 0] }];
  const { status } = await analyze(teacher, id, await scanOf(app, paper, sheets));
  expect(status).toBe(200);
  expect(await marksOf(id)).toEqual([
    [1, 20],
    [2, 13.33],
    [3, 0],
  ]);
  const { balance, questions } = await overviewOf(id);
  expect(balance.pages).toMatchObject({ total: 3, read: 3, refused: 0 });
  expect(questions.map(({ text, right }) => [text, right])).toEqual([
    ['Question 1', [1]],
    ['Question 2', [2]],
    ['Question 3', [1]],
  ]);
});

test('a pile finds its quiz also once that was unlocked', async () => {
  const { capitals, rivers } = await printed();
  await unlock(capitals.quizId);
  await unlock(rivers.quizId);
  const upload = await uploadPile(teacher, await scanOf(app, capitals, [lea]));
  const sorted = await teacher.call(correction.sortScan, { body: { upload } });
  expect(sorted.body).toEqual({ quizId: capitals.quizId });
  await readQuiz(capitals.quizId);
  expect(await marksOf(capitals.quizId)).toEqual([[1, 20]]);
});

test('only a quiz of which nothing was ever printed asks for its paper first', async () => {
  const { capitals: paper } = await printed();
  const pile = await scanOf(app, paper, [lea]);
  const { id } = await makeQuiz(teacher);
  expect(await analyze(teacher, id, pile, { rosterMode: 'none' })).toMatchObject({
    status: 409,
    body: { code: 'not_printed' },
  });
});

/**
 * Prints the quiz again after it was unlocked, with its first question reworded, the key of the
 * second mended and the third replaced.
 */
async function printedTwice() {
  const { capitals } = await printed();
  const { quizId } = capitals;
  const editions = async () => {
    const { body } = await teacher.call(printing.readPrinting, { params: { id: quizId } });
    return body.editions.map(({ id }) => id);
  };
  const [firstId = ''] = await editions();
  await unlock(quizId);
  const [one, two, three] = await questionsOf(quizId);
  await change(one, { text: 'Une faute de frappe en moins' });
  await change(two, rightAt(two, 1));
  await remove(three);
  const answers = ['Nil', 'Rhin'].map((text, place) => ({ text, isCorrect: place === 0 }));
  await makeQuestion(teacher, quizId, { text: 'Question 4', answers });
  const { pdf } = await exportPdf(teacher, quizId, { copies: '2' });
  const [secondId = ''] = await editions();
  const first: Printed = { ...capitals, edition: firstId };
  const second: Printed = { quizId, pdf, edition: secondId };
  return { quizId, first, second };
}

const ofFirst = [
  { ...lea, ticks: [1, 2, 1] },
  { ...max, ticks: [1, 1, 0] },
];
const zoe = { copy: 1, number: '1003', ticks: [1, 2, 2] };
/** The copy with Léa's number in the other edition. */
const bis = 100_001;

test('copies of two editions in one pile are told apart, and each is marked by its own questions', async () => {
  const { quizId: id, first, second } = await printedTwice();
  const [ofLea, ofMax] = ofFirst;
  if (!ofLea || !ofMax) throw new Error('two copies are of the first edition');
  const pile = await pileOf(app, [
    { paper: first, sheets: [ofLea] },
    { paper: second, sheets: [zoe] },
    { paper: first, sheets: [ofMax] },
  ]);
  expect((await analyze(teacher, id, pile)).status).toBe(200);
  expect(await marksOf(id)).toEqual([
    [1, 20],
    [2, 6.67],
    [bis, 13.33],
  ]);
  const read = await overviewOf(id);
  expect(read.balance.pages).toMatchObject({ total: 3, read: 3, duplicate: 0, refused: 0 });
  expect(read.balance.copies).toMatchObject({ printed: 5, returned: 3, notReturned: 2 });
  expect(read.marksAreStale).toBe(false);
  expect(read.questions.map(({ text, right, success }) => [text, right, success])).toEqual([
    ['Question 1', [1], 1],
    ['Question 2', [2], 2 / 3],
    ['Question 3', [1], 0.5],
    ['Une faute de frappe en moins', [1], 1],
    ['Question 4', [1], 0],
  ]);
  expect(read.editions.map(({ rank, asked }) => [rank, asked])).toEqual([
    [1, [3, 1, 4]],
    [0, [0, 1, 2]],
  ]);
});

test('what is handed back of a copy of another edition is that copy’s, under its printed number', async () => {
  const { quizId: id, first, second } = await printedTwice();
  const pile = await pileOf(app, [
    { paper: first, sheets: ofFirst },
    { paper: second, sheets: [zoe] },
  ]);
  await analyze(teacher, id, pile);
  const params = { id };
  const { body: copy } = await teacher.call(copyPages.readTeacherCopy, {
    params: { ...params, copy: bis },
  });
  expect(copy.questions.map(({ number, text, points }) => [number, text, points])).toEqual([
    [1, 'Une faute de frappe en moins', 1],
    [2, 'Question 2', 1],
    [3, 'Question 4', 0],
  ]);
  const { copies } = await overviewOf(id);
  const file = copies.find((one) => one.copy === bis)?.file ?? '';
  expect(file).toMatch(/copie-0001-bis\.pdf$/);
  const pdf = await teacher.send({
    method: 'GET',
    url: `/api/quizzes/${id}/corrections-sessions/files/${file}`,
  });
  expect(pdf.headers['content-type']).toBe('application/pdf');

  // A key that is mended today counts on the copies of both.
  const [, two] = await questionsOf(id);
  await change(two, rightAt(two, 0));
  expect((await overviewOf(id)).marksAreStale).toBe(true);
  const { body } = await teacher.call(correction.regradeCopies, { params, body: {} });
  expect(body.changes.map(({ copy, before, after }) => [copy, before, after])).toEqual([
    [1, 20, 13.33],
    [2, 6.67, 13.33],
    [bis, 13.33, 6.67],
  ]);
});

test('a page that does not tell its edition is nobody’s until the teacher names it', async () => {
  const { quizId: id, second } = await printedTwice();
  const sheets = [{ ...zoe, change: torn }];
  await analyze(teacher, id, await pileOf(app, [{ paper: second, sheets }]));
  const [page] = await pagesOf(id);
  expect(page).toMatchObject({ verdict: 'unreadable', isAssignable: true });
  /** Returns where the marks of our papers are on A4. */
  const at = (x: number, y: number) => ({ x: x / 210, y: y / 297 });
  const corners = {
    topLeft: at(16.8, 21),
    topRight: at(193.2, 21),
    bottomRight: at(193.2, 283.2),
    bottomLeft: at(16.8, 283.2),
  };
  const params = { id, pageId: page?.id ?? '' };
  const assign = (named: object) =>
    teacher.call(correction.assignPage, { params, body: { copy: 1, sheet: 1, corners, ...named } });
  expect(await assign({})).toMatchObject({ status: 400, body: { code: 'unnamed_edition' } });
  expect((await assign({ edition: second.edition })).status).toBe(200);
  const read = await overviewOf(id);
  expect(read.editions.map(({ rank }) => rank)).toEqual([0, null]);
  expect(read.copies.map(({ copy }) => copy)).toEqual([1]);
  expect(read.questions.map(({ text }) => text)).toEqual([
    'Une faute de frappe en moins',
    'Question 2',
    'Question 4',
  ]);
});

test('what one edition was mended to, and another prints so with its answers elsewhere, is one question', async () => {
  const { capitals: first } = await printed();
  const id = first.quizId;
  const params = { id };
  const [one, two] = await questionsOf(id);
  const mend = { params: { ...params, question: one?.id ?? '' }, body: { text: 'Mieux dit' } };
  expect((await teacher.call(printing.mendQuestion, mend)).status).toBe(200);
  await unlock(id);
  const reversed = two?.answers.toReversed().map((answer, order) => ({ ...answer, order }));
  expect((await change(two, { answers: reversed })).body.answers[0]?.text).toBe('Lille');
  const { pdf } = await exportPdf(teacher, id, { copies: '2' });
  const { body: state } = await teacher.call(printing.readPrinting, { params });
  const [second, edition = ''] = state.editions.map((printing) => printing.id);
  const last = two?.answers.length ?? 0;
  const pile = await pileOf(app, [
    { paper: { ...first, edition }, sheets: [lea] },
    {
      paper: { quizId: id, pdf, edition: second ?? '' },
      sheets: [{ ...zoe, ticks: [1, last, 2] }],
    },
  ]);
  await analyze(teacher, id, pile);
  expect(await marksOf(id)).toEqual([
    [1, 20],
    [bis, 13.33],
  ]);
  const read = await overviewOf(id);
  expect(read.questions.map(({ isRewritten, right }) => [isRewritten, right])).toEqual([
    [false, [1]],
    [false, [1]],
    [false, [1]],
  ]);
  expect(read.editions.map(({ asked }) => asked)).toEqual([
    [0, 1, 2],
    [0, 1, 2],
  ]);

  const copyOf = async (copy: number) =>
    (await teacher.call(copyPages.readTeacherCopy, { params: { ...params, copy } })).body;
  const toldOn = async (copy: number) =>
    (await copyOf(copy)).questions.map(({ text, printed: said }) => [text, said]);
  const others = [
    ['Question 2', []],
    ['Question 3', []],
  ];
  expect(await toldOn(1)).toEqual([['Mieux dit', ['Question 1']], ...others]);
  expect(await toldOn(bis)).toEqual([['Mieux dit', []], ...others]);
  const ticked = (await copyOf(bis)).questions[1]?.boxes.filter(({ isTicked }) => isTicked);
  expect(ticked?.map(({ text }) => text)).toEqual([two?.answers[0]?.text]);
  const notes = async (copy: number) => {
    const { text } = await extractText(
      await getDocumentProxy(new Uint8Array((await correctedCopy(app.services, id, copy)).pdf)),
    );
    return text.join().replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ');
  };
  expect(await notes(1)).toContain('Texte corrigé après l’impression : question 1 « Mieux dit »');
  expect(await notes(bis)).not.toContain('Texte corrigé');
  expect(await notes(bis)).toContain('copie 1 bis');

  // The words are mended once more, for holders of the second edition: both are still read as one
  // question.
  const again = { ...mend, body: { text: 'Encore mieux dit' } };
  expect((await teacher.call(printing.mendQuestion, again)).status).toBe(200);
  expect((await overviewOf(id)).questions[0]?.isRewritten).toBe(false);
  expect((await toldOn(bis))[0]).toEqual(['Encore mieux dit', ['Mieux dit']]);
  expect((await toldOn(1))[0]).toEqual(['Mieux dit', ['Question 1']]);
});
