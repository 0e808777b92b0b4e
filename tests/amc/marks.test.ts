import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { PaperOptions, PaperQuiz } from '#paper/edition/paper-quiz.ts';
import { questionIndex } from '#paper/edition/question-name.ts';
import { writePaper } from '#paper/latex/write-paper.ts';
import { mostPoints } from '#shared/domain/scoring/question-points.ts';
import { markQuestion } from '#shared/domain/scoring/scoring.ts';
import {
  questionScorings,
  type ScoringRule,
  specifiedRule,
} from '#shared/domain/scoring/scoring-rule.ts';
import {
  accentsQuiz,
  imagesQuiz,
  longQuiz,
  manyAnswersQuiz,
  mathQuiz,
  paperQuestion,
  plainOptions,
  shortQuiz,
} from '#tests/support/paper/paper-quizzes.ts';
import { AmcProject } from './amc-project.ts';
import { Ticks } from './ticks.ts';

const COPIES = 20;

const decimals: PaperQuiz = {
  ...shortQuiz,
  topics: [
    {
      name: 'Points',
      questions: [0, 0.1, 0.25, 0.75, 1.5, 3, 12.25].flatMap((points) => [
        paperQuestion('Une ?', ['*a', 'b', 'c'], { points }),
        paperQuestion('Plusieurs ?', ['*a', '*b', 'c', '*d'], { points }),
        paperQuestion('Une de plusieurs ?', ['a', '*b', 'c'], { points, type: 'multiple' }),
      ]),
    },
  ],
};

/** A quiz with one rule, and some questions with their own. */
function ruled(rule: ScoringRule): PaperQuiz {
  const topics = decimals.topics.map(({ name, questions }) => ({
    name,
    questions: questions.map((question, place) => ({
      ...question,
      rule: place % 7 === 6 ? { ...rule, kind: 'not-counted' as const } : rule,
    })),
  }));
  return { ...decimals, rule, topics };
}

/** Every paper of `ruled` has questions that are not counted. */
const rules: [string, ScoringRule][] = questionScorings
  .filter((kind) => kind !== 'not-counted')
  .flatMap((kind): [string, ScoringRule][] =>
    kind === 'penalty'
      ? [
          ['penalty with a floor of 0', { kind, penalty: 0.5, floor: 0 }],
          ['penalty with a floor below 0', { kind, penalty: 0.333333, floor: -0.75 }],
        ]
      : [[kind, { ...specifiedRule, kind }]],
  );

const images = [{ fileName: 'carte.png', widthPct: 60 }];
const shuffled = { shuffleQuestions: true, shuffleAnswers: true };
const students = Array.from({ length: COPIES }, (_, place) => ({
  studentId: `${10_000_000 + place}`,
  firstName: 'Élève',
  lastName: `Nº ${place + 1}`,
  accommodation:
    place === 1
      ? ({ fontSize: 20, easyReading: true, onePerPage: true, a3: false, extraTime: 33 } as const)
      : null,
}));

type AmcPaper = [string, PaperQuiz, Partial<PaperOptions>];

const papers: AmcPaper[] = [
  ['a short quiz', shortQuiz, {}],
  ['a long quiz, shuffled', longQuiz, shuffled],
  ['a long quiz for named students', longQuiz, { ...shuffled, students }],
  ['mathematics, answers shuffled', mathQuiz, { shuffleAnswers: true }],
  ['accents', accentsQuiz, { edition: null }],
  ['many answers, shuffled', manyAnswersQuiz, shuffled],
  ['images', imagesQuiz(images), {}],
  ['decimal points, shuffled', decimals, shuffled],
  ['a source without an edition', shortQuiz, { edition: 'none' }],
  ['a long source without an edition', longQuiz, { ...shuffled, students, edition: 'none' }],
  ...rules.map(([name, rule]): AmcPaper => [`by ${name}`, ruled(rule), { edition: 'none' }]),
];

describe('AMC', () => {
  test.each(papers)('compiles and marks %s as we do', async (_, quiz, options) => {
    const { tex } = writePaper(quiz, { ...plainOptions, copies: COPIES, ...options });
    await using project = await AmcProject.create(tex, ['carte.png']);
    await project.prepare(COPIES);
    for (const name of ['sujet.pdf', 'corrige.pdf']) {
      expect(existsSync(join(project.folder, name)), name).toBe(true);
    }

    const questions = quiz.topics.flatMap((topic) => topic.questions);
    const boxes = project.boxes();
    expect(boxes).toHaveLength(COPIES * questions.flatMap(({ answers }) => answers).length);

    const ticks = new Ticks(questions, boxes);
    project.capture(boxes, (box) => ticks.has(box));
    const marks = await project.mark();
    expect(marks).toHaveLength(COPIES * questions.length);
    for (const { copy, title, score, most } of marks) {
      const question = questions[questionIndex(title) ?? -1];
      if (question === undefined) throw new Error(`AMC knows a question ${title} that we do not.`);
      const ours = markQuestion(question, ticks.chosen(copy, question));
      expect(score, `copy ${copy}, ${title}`).toBeCloseTo(ours.points, 9);
      expect(most, `copy ${copy}, ${title}`).toBeCloseTo(mostPoints(question), 9);
    }
  });
});
