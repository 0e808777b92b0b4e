import { expect, test } from 'vitest';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import type { KeyedQuestion } from '#shared/domain/scoring/scoring.ts';
import { specifiedRule } from '#shared/domain/scoring/scoring-rule.ts';
import type { PaperCopies } from '../correction/paper-copies.service.ts';
import type { OnlineCopy } from './online-copies.ts';
import { statisticsOf } from './statistics.service.ts';

/** A question whose right answer is the first. */
function asked(id: string) {
  const answers = [0, 1].map((place) => ({
    id: `${id}${place}`,
    text: `Réponse ${place}`,
    isCorrect: place === 0,
    isPinned: false,
  }));
  return { id, text: `Question ${id}`, type: 'single', points: 1, scoring: null, answers };
}

const quizOf = (ids: readonly string[]) =>
  ({
    questions: ids.map(asked),
    scoring: 'per-answer',
    scoringPenalty: 0,
    scoringFloor: 0,
    exactMarks: true,
    countedAttempt: 'best',
  }) as unknown as TeacherQuiz;

const chosen = (ids: readonly string[], place: number) =>
  new Map(ids.map((id) => [id, new Set([`${id}${place}`])]));

function papersOf(
  ids: readonly string[],
  { rewritten = [], rule = {} }: { rewritten?: readonly string[]; rule?: object } = {},
) {
  const questions = ids.map((id) => {
    const { answers } = asked(id);
    const keyed = answers.map((answer) => ({ id: answer.id, isCorrect: answer.isCorrect }));
    const key = {
      id,
      type: 'single',
      points: 1,
      answers: keyed,
      rule: { ...specifiedRule, ...rule },
    };
    return {
      key: key as KeyedQuestion,
      printed: { ...asked(id), text: `Imprimée ${id}` },
      isRewritten: rewritten.includes(id),
    };
  });
  const copies = [1, 2, 3, 4, 5].map((copy) => ({
    choices: chosen(ids, copy > 3 ? 1 : 0),
    mark: 10,
  }));
  return { copies, questions, isMarkedOnPaper: () => false } as unknown as PaperCopies;
}

const attempt = (studentName: string, ids: readonly string[], place = 0) =>
  ({
    ...{ id: studentName, studentName, studentId: null, rosterKey: null, completedAt: new Date() },
    ...{ score: 1, maxScore: 1, percentage: 100 },
    questionMarks: ids.map((id) => ({ id, points: 1, most: 1 })),
    choiceSets: chosen(ids, place),
  }) as unknown as OnlineCopy;
const names = ['Ana', 'Bob', 'Eva', 'Ida', 'Léo', 'Max'];

const figures = async (...order: Parameters<typeof statisticsOf>) =>
  (await statisticsOf(...order)).questions.map(({ id, success, printed }) => [
    printed?.text ?? id,
    success,
  ]);

test('what was added since the printing was failed by nobody on paper; what was deleted keeps its figures and its words', async () => {
  expect(await figures(quizOf(['a', 'new']), [], papersOf(['a', 'b']))).toEqual([
    ['a', 0.6],
    ['Imprimée b', 0.6],
  ]);
});

test('a question that was rewritten since is another one than that of the papers', async () => {
  const online = names.map((name) => attempt(name, ['a']));
  const paper = papersOf(['a'], { rewritten: ['a'] });
  expect(await figures(quizOf(['a']), online, paper)).toEqual([
    ['a', 1],
    ['Imprimée a', 0.6],
  ]);
  expect(await figures(quizOf(['a']), online, papersOf(['a']))).toEqual([['a', 9 / 11]]);
});

test('papers earn by the rule that was printed', async () => {
  const paper = papersOf(['a'], { rule: { kind: 'penalty', penalty: 1, floor: -1 } });
  const [[, success] = []] = await figures(quizOf(['a']), [], paper);
  expect(success).toBeCloseTo(1 / 5);
});

test('what was added once attempts were marked was failed by none of them, nor lowers a mark', async () => {
  const online = names.map((name) => attempt(name, ['a']));
  const statistics = await statisticsOf(quizOf(['a', 'new']), online);
  expect(statistics.questions.map(({ id }) => id)).toEqual(['a']);
  expect(statistics.marks).toMatchObject({ lowest: 20 });
});

test('who has a mark on paper counts once', async () => {
  const online = names.map((name) => attempt(name, ['a']));
  const paper = { ...papersOf(['a']), isMarkedOnPaper: isMax };
  expect(await statisticsOf(quizOf(['a']), online, paper)).toMatchObject({ copies: 10 });
});
const isMax = ({ studentName }: { readonly studentName: string }) => studentName === 'Max';
