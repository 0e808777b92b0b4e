import { expect, test } from 'vitest';
import type { PaperQuestion } from '#paper/edition/paper-quiz.ts';
import { questionIndex } from '#paper/edition/question-name.ts';
import { writePaper } from '#paper/latex/write-paper.ts';
import { markQuestion } from '#shared/domain/scoring/scoring.ts';
import { paperQuestion, plainOptions, shortQuiz } from '#tests/support/paper/paper-quizzes.ts';
import { type AmcBox, AmcProject } from './amc-project.ts';
import { Ticks } from './ticks.ts';

const COPIES = 20;

function withLastPinned(question: PaperQuestion): PaperQuestion {
  const last = question.answers.length - 1;
  const answers = question.answers.map((answer, place) => ({
    ...answer,
    isPinned: place === last,
  }));
  return { ...question, answers };
}

const long = 'une réponse assez longue pour avoir une ligne à elle seule';
const plain = ['*un', 'deux', 'trois', 'aucune de ces réponses'].map((text) => `${text} ${long}`);
const several = ['*un', '*deux', 'trois', '*aucune'].map((text) => `${text} ${long}`);
const questions = [
  paperQuestion('Libre ?', plain),
  withLastPinned(paperQuestion('Épinglée ?', plain)),
  withLastPinned(paperQuestion('Épinglée, qui suit ?', several, { followsPrevious: true })),
  paperQuestion('En ordre, qui suit aussi ?', several, {
    followsPrevious: true,
    keepAnswerOrder: true,
  }),
  paperQuestion('En ordre ?', plain, { keepAnswerOrder: true }),
];
const quiz = { ...shortQuiz, topics: [{ name: 'Ordres', questions }] };

test('AMC keeps pinned answers last, kept orders and linked questions, and gives our marks', async () => {
  const options = { ...plainOptions, copies: COPIES, shuffleQuestions: true, shuffleAnswers: true };
  const { tex, faults } = writePaper(quiz, options);
  expect(faults).toEqual([]);
  await using project = await AmcProject.create(tex);
  await project.prepare(COPIES);
  const boxes = project.boxes();

  const orders = Array.from({ length: COPIES }, (_, place) => asPrinted(boxes, place + 1));
  for (const copy of orders) {
    const numbers = copy.map(({ question }) => question);
    const head = numbers.indexOf(2);
    expect(numbers.slice(head, head + 3)).toEqual([2, 3, 4]);
    const answersOf = new Map(copy.map(({ question, answers }) => [question, answers]));
    expect(answersOf.get(2)?.at(-1)).toBe(4);
    expect(answersOf.get(3)?.at(-1)).toBe(4);
    expect(answersOf.get(4)).toEqual([1, 2, 3, 4]);
    expect(answersOf.get(5)).toEqual([1, 2, 3, 4]);
  }
  const seen = (question: number) =>
    new Set(orders.map((copy) => copy.find((one) => one.question === question)?.answers.join()));
  expect(
    new Set(orders.map((copy) => copy.map(({ question }) => question).join())).size,
  ).toBeGreaterThan(3);
  expect(seen(1).size).toBeGreaterThan(6);
  expect(seen(2).size).toBeGreaterThan(3);

  const ticks = new Ticks(questions, boxes);
  project.capture(boxes, (box) => ticks.has(box));
  const marks = await project.mark();
  expect(marks).toHaveLength(COPIES * questions.length);
  for (const { copy, title, score } of marks) {
    const question = questions[questionIndex(title) ?? -1];
    if (question === undefined) throw new Error(`AMC knows a question ${title} that we do not.`);
    const ours = markQuestion(question, ticks.chosen(copy, question));
    expect(score, `copy ${copy}, ${title}`).toBeCloseTo(ours.points, 9);
  }
});

/** The questions of a copy from top to bottom, with the numbers of their answers. */
function asPrinted(boxes: readonly AmcBox[], copy: number) {
  const own = boxes
    .filter((box) => box.copy === copy)
    .toSorted((a, b) => a.page - b.page || a.top - b.top);
  return [...Map.groupBy(own, ({ question }) => question)].map(([question, those]) => ({
    question,
    answers: those.map(({ answer }) => answer),
  }));
}
