import type { GeneratedQuestion } from '#shared/domain/questions/generated-question.ts';

const question = (topic: string, text: string, right: string, ...wrong: string[]) => ({
  topic,
  question: text,
  explanation: '',
  answers: [
    ...wrong.slice(0, 1).map((answer) => ({ text: answer, isCorrect: false })),
    { text: right, isCorrect: true },
    ...wrong.slice(1).map((answer) => ({ text: answer, isCorrect: false })),
  ],
});

/** What a new teacher may print, publish and throw away. */
export const exampleQuestions: readonly GeneratedQuestion[] = [
  {
    ...question(
      'Mathématiques',
      'Que vaut $\\dfrac{1}{2}+\\dfrac{1}{3}$\u00a0?',
      '$\\dfrac{5}{6}$',
      '$\\dfrac{2}{5}$',
      '$\\dfrac{1}{6}$',
    ),
    explanation: 'Au même dénominateur\u00a0: $\\dfrac{3}{6}+\\dfrac{2}{6}$.',
  },
  question('Mathématiques', 'Les solutions de $x^2=9$ sont\u00a0:', '$-3$ et $3$', '$3$', '$81$'),
  question(
    'Sciences',
    'Quel est le plus grand animal de notre époque\u00a0?',
    'la baleine bleue',
    'le cachalot',
    'l’éléphant d’Afrique',
  ),
  question(
    'Sciences',
    'L’eau pure bout, à la pression atmosphérique normale, à\u00a0:',
    '100\u00a0°C',
    '90\u00a0°C',
    '120\u00a0°C',
  ),
  question(
    'Histoire',
    'En quelle année les femmes obtiennent-elles le droit de vote en France\u00a0?',
    '1944',
    '1918',
    '1936',
  ),
];
