import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markQuestion } from '../../../scoring/scoring.ts';
import { parseQuestionList } from '../../question-list/parse-question-list.ts';
import { readBank } from '../bank.ts';
import { bankProblems } from '../bank-problems.ts';
import type { ListedQuestion } from '../listed-question.ts';

interface Source {
  readonly isMultiple: boolean;
  readonly scoring: string;
  readonly answers: readonly { readonly isCorrect: boolean; readonly scoring: string }[];
}

/** The points that AMC 1.6 gives for these ticks, by its Scoring.pm, for numeric values. */
function amcMark({ isMultiple, scoring, answers }: Source, ticks: readonly boolean[]): number {
  const read = (written: string) =>
    written
      .split(',')
      .filter(Boolean)
      .map((part) => (part.includes('=') ? part.split('=') : ['plain', part]))
      .map(([name, value]) => [name ?? '', Number(value)] as const);
  const said = new Map(read(`b=1,m=0,e=0,v=0,d=0,${scoring}`));
  const get = (name: string) => said.get(name) ?? 0;
  const ticked = ticks.filter(Boolean).length;
  if (ticked === 0) return get('v');
  if (!isMultiple) {
    if (ticked > 1) return get('e');
    const [answer] = answers.filter((_, place) => ticks[place]);
    const plain = new Map(read(answer?.scoring ?? '')).get('plain');
    return plain ?? (answer?.isCorrect ? (said.get('mz') ?? get('b')) : get('m'));
  }
  if (get('haut')) {
    said.set('d', get('haut') - answers.length).set('p', get('p'));
  } else if (get('mz')) {
    said.set('d', get('mz')).set('p', get('p')).set('b', 0);
    said.set('m', -(Math.abs(get('mz')) + Math.abs(get('p')) + 1));
  }
  const sum = answers.reduce((total, answer, place) => {
    const own = new Map([...said, ...read(answer.scoring)]);
    return total + (own.get(ticks[place] === answer.isCorrect ? 'b' : 'm') ?? 0);
  }, get('d'));
  return Math.max(sum, said.get('p') ?? -Infinity);
}

const latex = ({ isMultiple, scoring, answers }: Source) => {
  const name = isMultiple ? 'questionmult' : 'question';
  const choices = answers.map(
    (answer, place) =>
      `\\${answer.isCorrect ? 'bonne' : 'mauvaise'}{${place}}${answer.scoring && `\\bareme{${answer.scoring}}`}`,
  );
  return `\\begin{${name}}{a}\\bareme{${scoring}}Q ?\\begin{reponses}${choices.join('')}\\end{reponses}\\end{${name}}`;
};

const plain = ({ isMultiple, scoring, answers }: Source) =>
  [
    `${isMultiple ? '**' : '*'}{${scoring}} Q ?`,
    ...answers.map(
      (answer, place) =>
        `${answer.isCorrect ? '+' : '-'}${answer.scoring && `{${answer.scoring}}`} ${place}`,
    ),
  ].join('\n');

const number = fc.constantFrom('-2', '-1', '-0.5', '0', '0.5', '1', '3');
const scoringOf = (...names: readonly string[]) =>
  fc
    .uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 4 })
    .chain((keys) =>
      fc
        .tuple(...keys.map((key) => number.map((value) => `${key}=${value}`)))
        .map((parts) => parts.join(',')),
    );
const sources = fc
  .record({
    isMultiple: fc.boolean(),
    scoring: scoringOf('b', 'm', 'e', 'v', 'd', 'p', 'mz', 'haut'),
    wrong: fc.nat({ max: 3 }),
    right: fc.integer({ min: 1, max: 3 }),
    own: fc.option(fc.tuple(scoringOf('b', 'm'), scoringOf('b', 'm'), number, number)),
  })
  .map(({ isMultiple, scoring, wrong, right, own }): Source => {
    const [rightBoxes, wrongBoxes, rightWorth, wrongWorth] = own ?? ['', '', '', ''];
    return {
      isMultiple,
      scoring,
      answers: [
        ...Array.from({ length: isMultiple ? right : 1 }, () => ({
          isCorrect: true,
          scoring: isMultiple ? rightBoxes : rightWorth,
        })),
        ...Array.from({ length: Math.max(wrong, isMultiple && right > 1 ? 0 : 1) }, () => ({
          isCorrect: false,
          scoring: isMultiple ? wrongBoxes : wrongWorth,
        })),
      ],
    };
  });

test('an AMC question earns the same marks here, or the difference is reported', () => {
  fc.assert(
    fc.property(sources, (source) => {
      for (const { questions, problems } of [
        readBank(latex(source)) ?? { questions: [], problems: [] },
        parseQuestionList(plain(source)),
      ]) {
        const told = problems.map(({ message }) => message);
        const known: readonly string[] = [bankProblems.blankScoring, bankProblems.twoTicks];
        if (told.some((message) => !known.includes(message))) continue;
        const [question] = questions as [ListedQuestion];
        const { type, points, scoring: kind, scoringPenalty = 0, scoringFloor = 0 } = question;
        if (kind === undefined) throw new Error('no rule was read, and nothing was told');
        const rule = { kind, penalty: scoringPenalty, floor: scoringFloor };
        const answers = source.answers.map(({ isCorrect }, id) => ({ id: `${id}`, isCorrect }));
        for (let ticks = 0; ticks < 2 ** answers.length; ticks += 1) {
          const boxes = answers.map((_, place) => Boolean(ticks & (1 << place)));
          const ticked = new Set(answers.filter((_, place) => boxes[place]).map(({ id }) => id));
          if (ticked.size === 0 && told.includes(bankProblems.blankScoring)) continue;
          if (type === 'single' && ticked.size > 1 && told.includes(bankProblems.twoTicks))
            continue;
          const mark = markQuestion({ id: 'q', type, points, rule, answers }, ticked).points;
          expect(mark).toBeCloseTo(amcMark(source, boxes), 5);
        }
      }
    }),
    { numRuns: 500 },
  );
});
