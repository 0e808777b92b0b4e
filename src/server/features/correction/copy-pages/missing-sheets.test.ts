import { expect } from 'vitest';
import { questionIndex } from '#paper/edition/question-name.ts';
import { copyPages } from '#shared/contract/correction/copy-pages.ts';
import { correction } from '#shared/contract/correction/correction.ts';
import { makeClass } from '#tests/support/app/classes.ts';
import { makeQuestion, makeQuiz } from '#tests/support/app/quizzes.ts';
import { analyze, roster, scanOf } from '#tests/support/paper/corrected-class.ts';
import { correctionRoom } from '#tests/support/paper/correction-room.ts';
import { exportPdf, printingTest as test } from '#tests/support/paper/papers.ts';
import { readEditionLayout, validEdition } from '../../printing/editions/editions.service.ts';
import { editionLayoutKey } from '../../printing/typesetting/paper-files.ts';

const { app, teacher } = await correctionRoom();

/** A paper of several pages, its questions in another order on each copy. */
async function printLongQuiz() {
  const { id: classGroupId } = await makeClass(teacher, roster.join('\n'));
  const quiz = await makeQuiz(teacher, {
    classGroupId,
    shuffleQuestions: true,
    includeStudentIdCoding: true,
    studentIdDigits: 4,
  });
  const answers = ['Oui', 'Non'].map((text, place) => ({ text, isCorrect: place === 0 }));
  for (let number = 1; number <= 60; number += 1) {
    await makeQuestion(teacher, quiz.id, { text: `Question ${number}`, answers });
  }
  const { pdf } = await exportPdf(teacher, quiz.id, { copies: '2' });
  return { quizId: quiz.id, pdf };
}

/** By its place: the questions as they are printed on a copy. */
async function orderOnPaper(quizId: string, number: number): Promise<(number | null)[]> {
  const edition = await validEdition(app.services.db, quizId);
  if (!edition) throw new Error('there is no edition');
  const { copies } = await readEditionLayout(app.services, edition);
  const pages = copies.find(({ copy }) => copy === number)?.pages ?? [];
  expect(pages.length).toBeGreaterThanOrEqual(4);
  return [
    ...new Set(pages.flatMap(({ answers }) => answers.map((box) => questionIndex(box.question)))),
  ];
}

test('a question after a sheet that was lost has the number that is printed beside it', async () => {
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
  for (const copy of [1, 2]) {
    const order = await orderOnPaper(paper.quizId, copy);
    const { body } = await teacher.call(copyPages.readPaperCopy, { params: { ...params, copy } });
    expect(body.questions.length).toBeGreaterThan(10);
    expect(body.questions.map(({ name, number }) => [name, number])).toEqual(
      body.questions.map(({ name }) => [name, order.indexOf(questionIndex(name)) + 1]),
    );
    const { body: pages } = await teacher.call(correction.readCopyPages, {
      params: { ...params, copy },
    });
    const strips = pages.flatMap(({ questions }) => questions);
    expect(strips).toHaveLength(body.questions.length);
    for (const { question, number } of strips) expect(number).toBe(order.indexOf(question) + 1);
  }

  const edition = await validEdition(app.services.db, paper.quizId);
  await app.services.files.remove(
    editionLayoutKey({ quizId: paper.quizId, id: edition?.id ?? '' }),
  );
  const { status } = await teacher.call(copyPages.readPaperCopy, {
    params: { ...params, copy: 2 },
  });
  expect(status).toBe(200);
});
