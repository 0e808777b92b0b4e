import { expect, test } from 'vitest';
import { readBank } from '#shared/domain/questions/bank/bank.ts';
import { bankProblems } from '#shared/domain/questions/bank/bank-problems.ts';
import { followsListed } from '#shared/domain/questions/bank/listed-question.ts';
import { ruled, withoutQuizRule } from '#shared/domain/questions/bank/shared-total.ts';
import type { mostPoints } from '#shared/domain/scoring/question-points.ts';
import { markQuestion } from '#shared/domain/scoring/scoring.ts';
import { questionScorings, type ScoringRule } from '#shared/domain/scoring/scoring-rule.ts';
import { emptyQuiz, paperQuestion, plainOptions } from '#tests/support/paper/paper-quizzes.ts';
import type { PaperQuestion } from '../edition/paper-quiz.ts';
import { writePaper } from './write-paper.ts';

const rule = (kind: ScoringRule['kind']): ScoringRule => ({ kind, penalty: 0.5, floor: -1 });
const right = ['*oui', '*aussi', 'non'];

const program = '```\ndef f(x):\n    s = \'a\' + "b_{0}%" -- 1  # O(n²)\n\n    return s\n```';
const questions: readonly PaperQuestion[] = [
  paperQuestion(
    'Il a dit : «\u00a0oui\u00a0» & “non”, l’été, 50 % de m² ?',
    ['*~ et _', 'a^b {c}'],
    {
      points: 2.5,
    },
  ),
  paperQuestion(`Que rend ceci ?\n${program}\nEt \`f('x')\` ?`, right, {
    points: 1.5,
    rule: rule('all-or-nothing'),
  }),
  paperQuestion(
    'Mesures :\nvaleur\terreur\n$\\begin{matrix}1&2\\end{matrix}$\t1,5\nfin & suite\t2',
    right,
    {
      points: 3,
      rule: rule('discordance'),
    },
  ),
  paperQuestion(
    'Soit **un $x\\leq 3,5\\quad y$** et *deux*.\n\nPuis :\n$$\\sum_{k} k$$\n' +
      '$a\\xrightequilibrium{k}\\textcolor{orange}{b}\\colorbox{yellow}{c}$ fin',
    right,
    {
      points: 0.5,
    },
  ),
  paperQuestion('① puis 2 ≤ 3 -- 4 ou 😀 ?', ['*oui', 'non'], { rule: rule('not-counted') }),
  paperQuestion('L’image ?', ['*oui', 'non'], {
    image: { fileName: 'p.png', widthPct: 50 },
    rule: rule('penalty'),
    points: 4,
  }),
  paperQuestion(
    String.raw`$E=\{x\mid\text{x est un entier pair et premier avec tout autre}\}$ ?`,
    [String.raw`*$\ce{2 H2 + O2 -> 2 H2O}$`, String.raw`$\begin{pmatrix}1&*\\ *&2\end{pmatrix}$`],
    { followsPrevious: true },
  ),
];

const paperOf = (all: readonly (readonly [string | null, readonly PaperQuestion[]])[]) =>
  writePaper(
    { ...emptyQuiz, topics: all.map(([name, questions]) => ({ name, questions })) },
    { ...plainOptions, shuffleAnswers: true, shuffleQuestions: true },
  ).tex;

/**
 * The questions without regard to spaces, and with mathematical signs as the formulas that they
 * are.
 */
const questionsIn = (tex: string) =>
  tex
    .slice(tex.indexOf('\\begin{document}'), tex.indexOf('% --- Une copie'))
    .replaceAll(/\s+/g, '')
    .replaceAll('\\ensuremath{\\leq}', '$\\leq$')
    .replaceAll('\\caractereabsent{}', '[?]');

test('our own source is read back with the same texts, points, rules and topics, or the loss is reported', () => {
  const tex = paperOf([
    ['Été & co', questions.slice(0, 3)],
    [null, questions.slice(3)],
  ]);
  const bank = readBank(tex);
  expect(bank?.problems).toEqual([
    { line: 5, message: bankProblems.unprinted },
    { line: 6, message: bankProblems.picture },
  ]);
  const read = bank?.questions ?? [];
  expect(read.map(({ topic }) => topic)).toEqual([
    ...['Été & co', 'Été & co', 'Été & co'],
    ...[null, null, null, null],
  ]);
  expect(read.map(({ points, scoring = null }) => [points, scoring])).toEqual([
    [2.5, 'per-answer'],
    [1.5, 'all-or-nothing'],
    [3, 'discordance'],
    [0.5, 'per-answer'],
    [1, 'not-counted'],
    [4, 'penalty'],
    [1, 'per-answer'],
  ]);
  expect(read[0]?.text).toBe("Il a dit\u00a0: «\u00a0oui\u00a0» & “non”, l'été, 50 % de m²\u202f?");
  expect(read[1]?.text).toContain(program);
  expect(read[2]?.text.split('\n')[2]).toBe('$\\begin{matrix} 1 & 2\\end{matrix}$\t1,5');

  const again = read.map(
    ({ text, type, points, answers }, place): PaperQuestion => ({
      ...(questions[place] as PaperQuestion),
      ...{ text, points },
      type: type as PaperQuestion['type'],
      followsPrevious: followsListed(read[place] ?? {}, read[place - 1]),
      answers: answers.map((answer, index) => ({
        id: `${place}-${index}`,
        isPinned: false,
        ...answer,
      })),
    }),
  );
  const printed = paperOf([
    ['Été & co', again.slice(0, 3)],
    [null, again.slice(3)],
  ]);
  expect(questionsIn(printed)).toBe(questionsIn(tex));
});

test('our own source gives back every rule, so that nobody’s mark changes', () => {
  const rules = questionScorings.flatMap((kind) =>
    [0, -0.25, -2].map((floor): ScoringRule => ({ kind, penalty: 0.75, floor })),
  );
  const asked = rules.flatMap((rule) =>
    [['*oui', 'non', 'si'], right].map((answers) =>
      paperQuestion('Q ?', answers, { points: 1.25, rule }),
    ),
  );
  const bank = readBank(paperOf([[null, asked]])) ?? { questions: [], problems: [] };
  expect(bank.problems).toEqual([]);
  const ids = ['a', 'b', 'c'];
  const marks = (question: Parameters<typeof mostPoints>[0]) =>
    [...Array(8).keys()].map((ticks) => {
      const answers = question.answers.map(({ isCorrect }, place) => ({
        id: `${ids[place]}`,
        isCorrect,
      }));
      const ticked = new Set(ids.filter((_, place) => ticks & (1 << place)));
      return markQuestion({ ...question, id: '', answers }, ticked).points;
    });
  const ofQuiz: ScoringRule = { kind: 'penalty', penalty: 0.75, floor: -2 };
  const added = withoutQuizRule(bank, ofQuiz).questions;
  expect(added.map((one) => marks({ ...one, ...ruled(one, ofQuiz) }))).toEqual(asked.map(marks));
  // Questions that follow the rule of the quiz.
  expect(added.flatMap(({ scoring }, place) => (scoring ? [] : [asked[place]?.rule]))).toEqual([
    ofQuiz,
    ofQuiz,
  ]);
});
