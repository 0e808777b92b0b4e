import { describe, expect, it } from 'vitest';
import { specifiedRule } from '../../../scoring/scoring-rule.ts';
import { readBank } from '../bank.ts';
import { setPicturesAside } from '../bank-pictures.ts';
import { withSharedTotals } from '../shared-total.ts';
import {
  moodleCategory,
  moodleFoot,
  moodleHead,
  moodleQuestion,
  rulesMissingInMoodle,
} from './write-moodle.ts';

const answer = (text: string, isCorrect = false) => ({ text, isCorrect });
const single = {
  text: 'Combien vaut $\\sqrt{16}$, si $x<4$\u00a0? **Un** *seul* `a & b`',
  type: 'single' as const,
  points: 2,
  rule: specifiedRule,
  imageDescription: 'Une "courbe" & sa tangente',
  explanation: 'Car $4^2 = 16$,\net **rien** d’autre.',
  answers: [answer('$4$', true), answer('<br>'), answer('fin ]]> de texte')],
};
const multiple = {
  ...single,
  type: 'multiple' as const,
  points: 1,
  explanation: '',
  answers: [answer('a', true), answer('b', true), answer('c', true), answer('d')],
};
const alone = { picture: null, isShuffled: false };
const weights = (xml: string) =>
  [...xml.matchAll(/fraction="([^"]*)"/g)].map(([, weight]) => Number(weight));

it('a number is written for Moodle with its tolerances and its unit, and read back', () => {
  const number = (answers: readonly (ReturnType<typeof answer> & { share?: number })[]) => {
    const question = { ...single, type: 'number' as const, answers };
    const file = [moodleHead, moodleQuestion(question, alone), moodleFoot].join('');
    return readBank(file)?.questions[0];
  };
  const values = [
    answer('3,14 ± 0,01', true),
    { ...answer('-3,14 ± 0,01'), share: 50 },
    answer('0 ± 5'),
  ];
  expect(number(values)).toMatchObject({
    type: 'number',
    points: 2,
    problem: null,
    answers: values,
  });
  expect(number([answer('135 min ± 1', true)])?.answers).toEqual([answer('135 min ± 1', true)]);
  // Moodle knows of decimal numbers and absolute tolerances alone.
  const others = ['1/8', '200 ± 2 %', '2,99792×10^8 (3 chiffres significatifs)'];
  expect(number(others.map((text) => answer(text, true)))?.answers.map(({ text }) => text)).toEqual(
    [...['0,125', '200 ± 4', '299792000 ± 500000']],
  );
});

it('a bank that is written for Moodle is read back unchanged', () => {
  const picture = { name: 'figure 1.png', base64: 'iVBORw0K' };
  const file = [
    moodleHead,
    moodleCategory('Suites / limites', 'Racines'),
    moodleQuestion(single, { picture, isShuffled: true }),
    moodleQuestion(multiple, alone),
    moodleFoot,
  ].join('');
  const { text, pictures } = setPicturesAside(file);
  const bank = readBank(text, pictures);
  if (!bank) throw new Error('no bank was recognised');
  const { questions, problems } = withSharedTotals(bank, specifiedRule);
  expect(problems).toEqual([]);
  expect(questions).toMatchObject([
    {
      topic: 'Racines',
      text: 'Combien vaut \\(\\sqrt{16}\\), si \\(x<4\\)\u00a0? **Un** *seul* `a & b`',
      type: 'single',
      points: 2,
      answers: [answer('\\(4\\)', true), answer('<br>'), answer('fin ]]> de texte')],
      picture: { description: 'Une "courbe" & sa tangente' },
      explanation: 'Car \\(4^2 = 16\\),\net **rien** d’autre.',
    },
    { type: 'multiple', points: 1, answers: multiple.answers },
  ]);
  expect([...pictures.values()]).toEqual([{ type: 'image/png', base64: 'iVBORw0K' }]);
});

it('a fixed order of answers is still fixed when the file is read back', () => {
  const read = (isShuffled: boolean, question: typeof single = single) =>
    readBank(
      [moodleHead, moodleQuestion(question, { picture: null, isShuffled }), moodleFoot].join(''),
    )?.questions[0];
  expect(read(false)).toHaveProperty('keepAnswerOrder', true);
  expect(read(true)).not.toHaveProperty('keepAnswerOrder');
  // Moodle has no attribute for an answer that stays last.
  const none = { ...answer('Aucune de ces réponses'), isPinned: true };
  const withLast = { ...single, answers: [...single.answers, none] };
  expect(read(true, withLast)).toHaveProperty('keepAnswerOrder', true);
});

it('characters that XML does not allow are left out of the file', () => {
  const written = moodleQuestion({ ...single, text: 'a\0b\u0007c \ud800d' }, alone);
  expect(written).toContain('abc \ufffdd');
});

describe('the weights of answers written for Moodle', () => {
  const penalty = { kind: 'penalty', penalty: 0.5, floor: -1 } as const;

  it.each([
    ['each its part', multiple, [33.33333, 33.33333, 33.33333, 0]],
    ['all, where one is chosen', single, [100, 0, 0]],
    ['less than nothing', { ...single, rule: penalty }, [100, -25, -25]],
    [
      'a penalty among several',
      { ...multiple, rule: penalty },
      [33.33333, 33.33333, 33.33333, -16.66667],
    ],
    ['no penalty below a floor of 0', { ...single, rule: { ...penalty, floor: 0 } }, [100, 0, 0]],
  ])('%s', (_, question, expected) => {
    expect(weights(moodleQuestion(question, alone))).toEqual(expected);
  });

  it('approximate a rule that Moodle lacks, which is reported', () => {
    const rule = { ...specifiedRule, kind: 'all-or-nothing' as const };
    expect(weights(moodleQuestion({ ...multiple, rule }, alone)).at(-1)).toBe(-100);
    expect(rulesMissingInMoodle([single, { ...multiple, rule }])).toEqual(['Tout ou rien']);
    expect(rulesMissingInMoodle([{ ...single, rule }, multiple])).toEqual([]);
  });
});
