import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { PaperOptions, PaperQuestion, PaperQuiz } from '#paper/edition/paper-quiz.ts';
import { questionIndex } from '#paper/edition/question-name.ts';
import { writePaper } from '#paper/latex/write-paper.ts';
import { mostPoints } from '#shared/domain/questions/question-points.ts';
import { markQuestion } from '#shared/domain/scoring.ts';
import { type ScoringRule, specifiedRule } from '#shared/domain/scoring-rule.ts';
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
import { type AmcBox, AmcProject } from './amc-project.ts';

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

/** Every question by one rule, some with one of their own. */
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

const rules: [string, ScoringRule][] = [
  ['all or nothing', { ...specifiedRule, kind: 'all-or-nothing' }],
  ['a penalty with a floor of 0', { kind: 'penalty', penalty: 0.5, floor: 0 }],
  ['a penalty with a floor below 0', { kind: 'penalty', penalty: 0.333333, floor: -0.75 }],
  ['discordances', { ...specifiedRule, kind: 'discordance' }],
];

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

/** What the students of a class tick: nothing, one box, several, or exactly what is right. */
class Ticks {
  readonly #ticked = new Map<number, Set<string>>();
  readonly #questions: readonly PaperQuestion[];
  #state = 20_261_115;

  constructor(questions: readonly PaperQuestion[], boxes: readonly AmcBox[]) {
    this.#questions = questions;
    for (const copy of new Set(boxes.map((box) => box.copy))) {
      const chosen = questions.flatMap((question) => this.#choose(question));
      this.#ticked.set(copy, new Set(chosen));
    }
  }

  has({ copy, question, answer }: AmcBox): boolean {
    const id = this.#questions[question - 1]?.answers[answer - 1]?.id;
    return id !== undefined && (this.#ticked.get(copy)?.has(id) ?? false);
  }

  chosen(copy: number, question: PaperQuestion): Set<string> {
    const ids = question.answers.map(({ id }) => id);
    return new Set(ids.filter((id) => this.#ticked.get(copy)?.has(id)));
  }

  #choose({ answers }: PaperQuestion): string[] {
    const ids = answers.map(({ id }) => id);
    switch (this.#below(5)) {
      case 0:
        return [];
      case 1:
        return answers.filter(({ isCorrect }) => isCorrect).map(({ id }) => id);
      case 2:
        return ids.filter(() => this.#below(2) === 0);
      default:
        return ids.slice(this.#below(ids.length)).slice(0, 1);
    }
  }

  #below(most: number): number {
    this.#state = (this.#state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((this.#state / 2 ** 31) * most);
  }
}
