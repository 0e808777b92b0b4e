import { expect, test } from 'vitest';
import { knownBank } from '#tests/support/known-bank.ts';
import { bankProblems } from '../bank-problems.ts';

const gift = `// les fleuves
$CATEGORY: $course$/Géographie/Fleuves

::Paris:: Quel fleuve traverse Paris ? {
  =La Seine#Oui
  ~La Loire
  ~%-50%Le Rhône
  ####À revoir
}

Deux nombres premiers \\: {~%50%2 ~%50%3 ~%-100%4}

Le soleil est une étoile.{TRUE#Bien}

[html]<b>Ohm</b> a donné son nom à {~une loi =une unité \\= l'ohm} de l'électricité.

Qui a écrit «\u00a0Candide\u00a0» ? {=Voltaire =voltaire}

Combien ? {#=3.14:0.01 =%50%3:1#Presque}

Entre ? {#1..5}

Quelconque ? {#}

Racontez. {}

Associez {=a -> 1 =b -> 2}`;

test('a Moodle category is a topic, unless it is the one that contains all others', () => {
  const topics = (...paths: string[]) =>
    knownBank(
      paths.map((path) => `$CATEGORY: ${path}\n\nLequel ? {=A ~B}`).join('\n\n'),
    ).questions.map(({ topic }) => topic);
  expect(topics('$course$/top', '$course$/top/Marche // arrêt', 'Fleuves')).toEqual([
    null,
    'Marche / arrêt',
    'Fleuves',
  ]);
});

test('a GIFT file gives its multiple choices and reports its other questions', () => {
  const { format, questions, problems } = knownBank(gift);
  expect(format).toBe('GIFT');
  expect(questions).toMatchObject([
    {
      topic: 'Fleuves',
      text: 'Quel fleuve traverse Paris ?',
      type: 'single',
      answers: [
        { text: 'La Seine', isCorrect: true },
        { text: 'La Loire', isCorrect: false },
        { text: 'Le Rhône', isCorrect: false },
      ],
    },
    {
      text: 'Deux nombres premiers :',
      type: 'multiple',
      answers: [{ isCorrect: true }, { isCorrect: true }, { text: '4', isCorrect: false }],
    },
    { answers: [{ text: 'Vrai', isCorrect: true }, { text: 'Faux' }] },
    {
      text: "**Ohm** a donné son nom à _____ de l'électricité.",
      answers: [
        { text: 'une loi', isCorrect: false },
        { text: "une unité = l'ohm", isCorrect: true },
      ],
    },
    {
      text: 'Combien ?',
      type: 'number',
      answers: [
        { text: '3,14 ± 0,01', isCorrect: true },
        { text: '3 ± 1', isCorrect: false, share: 50 },
      ],
    },
    { type: 'number', answers: [{ text: '3 ± 2', isCorrect: true }] },
  ]);
  expect(problems.map(({ line, message }) => [line, message])).toEqual([
    [5, bankProblems.otherKind('réponse courte')],
    [8, bankProblems.otherKind('réponse numérique')],
    [9, bankProblems.otherKind('réponse libre')],
    [10, bankProblems.otherKind('appariement')],
  ]);
});

test('line breaks that Moodle wrote in GIFT are kept, and LaTeX commands stay commands', () => {
  const source = String.raw`Qu’affiche-t-il ?\n\ndef f()\:\n    return \(x \neq 1\) {=1 ~\\nu}`;
  const [question] = knownBank(source).questions;
  expect(question).toMatchObject({
    text: 'Qu’affiche-t-il ?\n\ndef f():\n    return \\(x \\neq 1\\)',
    answers: [{ text: '1' }, { text: '\\nu' }],
  });
});
