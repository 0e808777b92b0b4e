import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import type { QuizStatistics } from '#shared/contract/results.ts';
import { answerLetter } from '#shared/domain/answer-letter.ts';
import type { Cell, Table } from '../../spreadsheets/table.ts';
import { inPaperOrder } from './paper-order.ts';

const share = (value: number | null): Cell => (value === null ? null : { share: value });

/** The figures of the screen, of the attempts that count. Empty where they would mean nothing. */
export function statisticsTable(quiz: TeacherQuiz, statistics: QuizStatistics): Table {
  const { copies, marks, questions, reliability } = statistics;
  const figures = new Map(questions.map((question) => [question.id, question]));
  const ordered = inPaperOrder(quiz);
  const most = Math.max(0, ...ordered.map(({ answers }) => answers.length));
  const letters = Array.from({ length: most }, (_, place) => answerLetter(place));
  const reliabilityName = reliability?.kind === 'alpha' ? 'alpha de Cronbach' : 'KR-20';
  return {
    name: 'Statistiques',
    wide: ['Statistique'],
    header: ['Statistique', 'Valeur'],
    rows: [
      ['Copies prises en compte', copies],
      ['Moyenne (/20)', marks?.mean ?? null],
      ['Médiane (/20)', marks?.median ?? null],
      ['Écart-type', marks?.standardDeviation ?? null],
      ['Note la plus basse', marks?.lowest ?? null],
      ['Note la plus haute', marks?.highest ?? null],
      [`Fiabilité (${reliabilityName})`, reliability?.coefficient ?? null],
      [],
      ['Notes', 'Copies'],
      ...(marks?.histogram ?? []).map(({ from, to, count }) => [`De ${from} à ${to}`, count]),
      [],
      [
        'Question',
        'Réussite',
        'Entièrement juste',
        'Sans réponse',
        'Discrimination',
        ...letters.map((letter) => `Choisie\u00a0: ${letter}`),
      ],
      ...ordered.map(({ id, answers }, index): Cell[] => {
        const own = figures.get(id);
        if (!own) return [`Q${index + 1}`];
        const shares = new Map(own.answers.map((answer) => [answer.id, answer.share]));
        return [
          `Q${index + 1}`,
          share(own.success),
          share(own.fullyCorrect),
          share(own.unanswered),
          own.discrimination,
          ...answers.map((answer) => share(shares.get(answer.id) ?? null)),
        ];
      }),
    ],
  };
}
