import { describe, expect, test } from 'vitest';
import { knownBank } from '#tests/support/known-bank.ts';
import { textLimits } from '../../limits.ts';
import { readBank } from './bank.ts';
import { bankProblems } from './bank-problems.ts';

test('a partly right answer of a single choice is imported as wrong, with a notice', () => {
  const answer = (fraction: string, text: string) =>
    `<answer fraction="${fraction}"><text>${text}</text></answer>`;
  const question = (answers: string) =>
    `<question type="multichoice"><questiontext format="moodle_auto_format"><text>Lequel ?
Un seul.</text></questiontext><single>true</single>${answers}</question>`;
  const xml = `<quiz>${question(answer('100', 'A') + answer('33.33333', 'B') + answer('-25', 'C'))}${question(answer('100', 'A') + answer('100', 'B') + answer('0', 'C'))}</quiz>`;
  const gift = `Lequel ?\\nUn seul. {=A ~%33.33333%B ~%-25%C}

Lequel ?\\nUn seul. {=A =%100%B ~C}`;
  for (const source of [xml, gift]) {
    const { questions, problems } = knownBank(source);
    expect(questions).toMatchObject([
      {
        text: 'Lequel ?\nUn seul.',
        type: 'single',
        answers: [{ isCorrect: true }, { isCorrect: false }, { isCorrect: false }],
        problem: null,
      },
      {
        type: 'multiple',
        answers: [{ isCorrect: true }, { isCorrect: true }, { isCorrect: false }],
      },
    ]);
    expect(problems).toEqual([
      { line: 1, message: bankProblems.partial },
      { line: 2, message: bankProblems.either },
    ]);
  }
});

describe('the explanation in a bank', () => {
  const explanations = (source: string) =>
    knownBank(source).questions.map(({ explanation, text }) => [text, explanation]);

  test("is imported from Moodle, GIFT and AMC, and is not part of the question's text", () => {
    const inMoodle = `<quiz><question type="truefalse">
      <questiontext format="html"><text>Ronde ?</text></questiontext>
      <generalfeedback format="html"><text><![CDATA[<p>Vue de <b>loin</b>.</p>]]></text></generalfeedback>
      <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer>
    </question></quiz>`;
    expect(explanations(inMoodle)).toEqual([['Ronde ?', 'Vue de **loin**.']]);

    const inGift = 'Ronde ? {=oui#Bien ~non####Vue de loin, $x\\=1$.}\n\nPlate ? {FALSE####Non.}';
    expect(explanations(inGift)).toEqual([
      ['Ronde ?', 'Vue de loin, $x=1$.'],
      ['Plate ?', 'Non.'],
    ]);

    const inAmc = `\\begin{question}{a}Ronde ?
      \\begin{reponses}\\bonne{oui}\\mauvaise{non}\\end{reponses}
      \\explain{Vue de \\textbf{loin}, car $\\frac{1}{2}$.}\\end{question}`;
    expect(explanations(inAmc)).toEqual([['Ronde ?', 'Vue de **loin**, car $\\frac{1}{2}$.']]);
  });

  test('is left out with a notice where it is too long, and reported where it shows a picture', () => {
    const written = (said: string) => `Ronde ? {=oui ~non####${said}}`;
    const long = knownBank(written('a'.repeat(textLimits.explanation + 1)));
    expect(long.questions).toMatchObject([{ text: 'Ronde ?', problem: null }]);
    expect(long.questions[0]).not.toHaveProperty('explanation');
    expect(long.problems).toEqual([{ line: 1, message: bankProblems.longExplanation }]);
    const { problems } = knownBank(written('Vue <img src\\="@@PLUGINFILE@@/a.png"> de loin.'));
    expect(problems).toEqual([{ line: 1, message: bankProblems.picture }]);
  });
});

test('a list that teachers typed is not taken for a bank, whatever braces it contains', () => {
  for (const text of [
    'Un carré a…\n- trois côtés\n* quatre côtés',
    'Que vaut $A^{T}$ ?\na) $\\frac{=}{2}$\nb) $x_{~i}$',
    'Dans un programme : if (a) { return b; }\n- oui\n* non',
    'f(x)=3 et {x ; x=2}',
    '',
  ])
    expect(readBank(text), text).toBeNull();
});

test('a file that opens thousands of things and closes none is read quickly', () => {
  const starts = ['<quiz><question type="x">', '\\begin{question}{a}', 'Un ? {=a ~b}\n\n'];
  const parts = [
    '{=',
    '\\begin{question}{a}',
    '<question type="multichoice">',
    '~%5',
    '\\element{a}{',
  ];
  for (const start of starts)
    for (const part of parts) expect(readBank(start + part.repeat(20_000)), part).not.toBeNull();
});
