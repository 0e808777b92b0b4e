import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import type { QuizStatistics } from '#shared/contract/results.ts';
import { answerLetter } from '#shared/domain/answer-letter.ts';
import { enoughCopies, tooFewForStatistics } from '#shared/domain/statistics/enough-copies.ts';
import type { Cell, Table } from '../../spreadsheets/table.ts';
import { inPaperOrder } from './paper-order.ts';

/** Explains why a figure is missing. */
const fromCopies = (least: number, copies: number) =>
  copies < least ? `(à partir de ${least} copies)` : '';
const share = (value: number | null): Cell => (value === null ? null : { share: value });

/** As on the screen. Where a figure would mean nothing, the reason is given instead. */
export function statisticsTable(
  quiz: TeacherQuiz,
  statistics: QuizStatistics,
  papers: number,
): Table {
  const { copies, marks, questions, reliability } = statistics;
  const sheet = {
    name: 'Statistiques',
    wide: ['Statistique'],
    header: ['Statistique', 'Valeur'],
  };
  const counted = ['Copies prises en compte', copies];
  if (!marks) return { ...sheet, rows: [counted, [tooFewForStatistics], ...papersInWords(papers)] };
  const figures = new Map(questions.map((question) => [question.id, question]));
  const ordered = inPaperOrder(quiz);
  const most = Math.max(0, ...ordered.map(({ answers }) => answers.length));
  const letters = Array.from({ length: most }, (_, place) => answerLetter(place));
  const reliabilityName = reliability?.kind === 'alpha' ? 'alpha de Cronbach' : 'KR-20';
  return {
    ...sheet,
    rows: [
      counted,
      ['Moyenne (/20)', marks.mean],
      ['Médiane (/20)', marks.median],
      ['Écart-type', marks.standardDeviation],
      ['Note la plus basse', marks.lowest],
      ['Note la plus haute', marks.highest],
      [
        `Fiabilité (${reliabilityName})`,
        reliability?.coefficient ?? (fromCopies(enoughCopies.reliability, copies) || null),
      ],
      [],
      ['Notes', 'Copies'],
      ...marks.histogram.map(({ from, to, count }) => [`De ${from} à ${to}`, count]),
      [],
      [
        'Question',
        'Réussite',
        'Entièrement juste',
        'Sans réponse',
        `Discrimination ${fromCopies(enoughCopies.discrimination, copies)}`.trim(),
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
      [],
      [basisOf(quiz)],
      ...papersInWords(papers),
    ],
  };
}

/** The other sheet has the recorded marks, which do not follow a changed key. */
const basisOf = ({ countedAttempt }: TeacherQuiz) =>
  `Ces statistiques suivent les bonnes réponses et le barème actuels\u00a0; la feuille «\u00a0Notes\u00a0» donne les notes enregistrées. Une copie par étudiant compte, ${countedInWords[countedAttempt]}.`;

/** The page shows paper copies too, so the file says where they are. */
const papersInWords = (papers: number): Cell[][] =>
  papers === 0
    ? []
    : [
        [
          `Les notes ${papers === 1 ? 'de la copie' : `des ${papers} copies`} sur papier sont dans un autre fichier\u00a0: le tableur de l’onglet «\u00a0Corriger\u00a0».`,
        ],
      ];

const countedInWords = {
  best: 'la meilleure tentative',
  last: 'la dernière tentative',
  first: 'la première tentative',
} as const;
