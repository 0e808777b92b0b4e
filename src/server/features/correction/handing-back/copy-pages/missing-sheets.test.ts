import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { questionIndex } from '#paper/edition/question-name.ts';
import { copyPages } from '#shared/contract/correction/copy-pages.ts';
import { correction } from '#shared/contract/correction/correction.ts';
import type { QuizId } from '#shared/contract/ids.ts';
import { makeClass } from '#tests/support/app/classes.ts';
import { makeQuestion, makeQuiz } from '#tests/support/app/quizzes.ts';
import { analyze, roster, scanOf } from '#tests/support/paper/corrected-class.ts';
import { correctionRoom } from '#tests/support/paper/correction-room.ts';
import { exportPdf, printingTest as test } from '#tests/support/paper/papers.ts';
import { lastEdition, readEditionLayout } from '../../../printing/editions/editions.service.ts';
import { editionLayoutKey } from '../../../printing/typesetting/paper-files.ts';

const { app, teacher } = await correctionRoom();

/** A paper of several pages, its questions and answers in another order on each copy. */
async function printLongQuiz() {
  const { id: classGroupId } = await makeClass(teacher, roster.join('\n'));
  const quiz = await makeQuiz(teacher, {
    classGroupId,
    includeStudentIdCoding: true,
    studentIdDigits: 4,
  });
  const answers = ['Paris', 'Lyon'].map((text, place) => ({ text, isCorrect: place === 0 }));
  for (let number = 1; number <= 60; number += 1) {
    await makeQuestion(teacher, quiz.id, { text: `Question ${number}`, answers });
  }
  const { pdf } = await exportPdf(teacher, quiz.id, {
    copies: '2',
    shuffleQuestions: 'true',
    shuffleAnswers: 'true',
  });
  return { quizId: quiz.id, pdf };
}

/** Returns the printed number of each question on a copy, by its place. */
async function orderOnPaper(quizId: QuizId, number: number): Promise<(number | null)[]> {
  const edition = await lastEdition(app.services.db, quizId);
  if (!edition) throw new Error('there is no edition');
  const { copies } = await readEditionLayout(app.services, edition);
  const pages = copies.find(({ copy }) => copy === number)?.pages ?? [];
  expect(pages.length).toBeGreaterThanOrEqual(4);
  return [
    ...new Set(pages.flatMap(({ answers }) => answers.map((box) => questionIndex(box.question)))),
  ];
}

test('a question after a sheet that was lost has the number that is printed beside it, an answer the letter of its place there', {
  tags: ['long'],
}, async () => {
  const paper = await printLongQuiz();
  const ticks = Array.from({ length: 60 }, () => 1);
  const scan = await scanOf(app, paper, [
    { copy: 1, number: '1001', ticks, pages: [1, 3, 4] },
    { copy: 2, number: '1002', ticks, pages: [1, 3] },
  ]);
  expect((await analyze(teacher, paper.quizId, scan)).status).toBe(200);
  const params = { id: paper.quizId };
  const { body: overview } = await teacher.call(correction.readCorrection, { params });
  expect(overview?.copies.map(({ missingSheets }) => missingSheets)).toEqual([[2], [2, 4]]);
  // A missing page is no answer left blank: both have ticked rightly what is there.
  const shares = overview?.questions.map(({ success }) => success) ?? [];
  expect(shares).toContain(1);
  expect(shares.filter((share) => share !== 1 && share !== null)).toEqual([]);
  for (const copy of [1, 2]) {
    const order = await orderOnPaper(paper.quizId, copy);
    const { body } = await teacher.call(copyPages.readTeacherCopy, { params: { ...params, copy } });
    expect(body.questions.length).toBeGreaterThan(10);
    expect(body.questions.map(({ name, number }) => [name, number])).toEqual(
      body.questions.map(({ name }) => [name, order.indexOf(questionIndex(name)) + 1]),
    );
    const { body: pages } = await teacher.call(correction.readScannedPages, {
      params: { ...params, copy },
    });
    const strips = pages.flatMap(({ questions }) => questions);
    expect(strips).toHaveLength(body.questions.length);
    for (const { question, number } of strips) expect(number).toBe(order.indexOf(question) + 1);
  }

  const { body: review } = await teacher.call(correction.readReview, { params });
  const { questions = [], answers = [], numbers } = review.pages[0] ?? {};
  const order = await orderOnPaper(paper.quizId, 1);
  const numberOf = (question: number) => order.indexOf(question) + 1;
  expect(numbers).toEqual([...new Set(questions)].map(numberOf));
  expect(order).not.toEqual(order.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
  const secondAsFirst = questions.findIndex(
    (question, box) => question !== questions[box - 1] && answers[box] === 1,
  );
  const question = (questions[secondAsFirst] ?? -1) + 1;
  await teacher.call(correction.decideBoxes, {
    params,
    body: { checked: [`1-q${question}-2`], unchecked: [`1-q${question}-1`] },
  });
  const { body: journal } = await teacher.call(correction.readJournal, { params, query: {} });
  expect(journal[0]?.text).toBe(
    `Copie 1, question ${numberOf(question - 1)}\u00a0: A vide → cochée, B cochée → vide`,
  );

  const edition = await lastEdition(app.services.db, paper.quizId);
  const key = editionLayoutKey({ quizId: paper.quizId, id: edition?.id ?? '' });
  const readCopy = () =>
    teacher.call(copyPages.readTeacherCopy, { params: { ...params, copy: 2 } });
  await app.services.files.remove(key);
  expect((await readCopy()).status).toBe(200);
  // A store that cannot read its file has not lost it: no numbers are made up meanwhile.
  await mkdir(join(app.dataDir, 'files', key), { recursive: true });
  expect((await readCopy()).status).toBe(500);
});
