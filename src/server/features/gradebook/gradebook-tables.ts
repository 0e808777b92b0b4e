import type { ClassGradebook, GradebookQuiz } from '#shared/contract/gradebook.ts';
import type { Cell, Table } from '../../spreadsheets/table.ts';

type Student = ClassGradebook['students'][number];

/** One row for each student and one column for each quiz, then the mean and median. */
export function classTable({ quizzes, students, mean, median }: ClassGradebook): Table {
  const headings = headingsOf(quizzes);
  const figures = (name: string, of: (quiz: GradebookQuiz) => number, whole: number | null) => [
    null,
    name,
    null,
    ...quizzes.map(of),
    whole,
  ];
  return {
    name: 'Notes',
    wide: ['Nom'],
    decimals: Object.fromEntries([...headings, 'Moyenne'].map((heading) => [heading, 2])),
    header: ['Numéro', 'Nom', 'Prénom', ...headings, 'Moyenne'],
    rows: [
      ...students.map((student) => [
        student.studentId || null,
        student.lastName || null,
        student.firstName || null,
        ...student.cells.map(writeCell),
        student.mean,
      ]),
      [],
      figures('Coefficient', ({ coefficient }) => coefficient, null),
      [null, 'Moyenne de la classe', null, ...quizzes.map((quiz) => quiz.mean), mean],
      [null, 'Médiane de la classe', null, ...quizzes.map((quiz) => quiz.median), median],
      figures('Absents', ({ absent }) => absent, null),
    ],
  };
}

/** As in «Dérivation» and «Dérivation (2)» for quizzes of one title. */
function headingsOf(quizzes: readonly GradebookQuiz[]): string[] {
  const counts = new Map<string, number>();
  return quizzes.map(({ title }) => {
    const count = (counts.get(title) ?? 0) + 1;
    counts.set(title, count);
    return count === 1 ? title : `${title} (${count})`;
  });
}

function writeCell({ mark, state }: Student['cells'][number]): Cell {
  if (state === 'absent') return mark ?? 'Abs';
  return mark;
}

export function quizTable({ quizzes, without }: ClassGradebook): Table {
  const headings = headingsOf(quizzes);
  return {
    name: 'QCM',
    wide: ['QCM', 'À savoir'],
    decimals: { Moyenne: 2, Médiane: 2 },
    header: ['QCM', 'Date', 'Coefficient', 'Moyenne', 'Médiane', 'Notes', 'Absents', 'À savoir'],
    rows: [
      ...quizzes.map((quiz, index) => [
        headings[index] ?? quiz.title,
        quiz.date.split('-').reverse().join('/'),
        quiz.coefficient,
        quiz.mean,
        quiz.median,
        quiz.marked,
        quiz.absent,
        remarksOf(quiz).join('\u00a0; ') || null,
      ]),
      ...without.map(({ title, why }) => [title, ...Array(6).fill(null), reasons[why]]),
    ],
  };
}

const reasons = { 'no-mark': 'aucune note', anonymous: 'noms masqués' } as const;

function remarksOf({ isProvisional, staleMarks, unmatched, awaited }: GradebookQuiz): string[] {
  return [
    ...(awaited > 0 ? [`encore ouvert, pas commencé\u00a0: ${awaited}`] : []),
    ...(isProvisional ? ['notes non validées'] : []),
    ...staleInWords(staleMarks),
    ...(unmatched > 0 ? [`copies à associer\u00a0: ${unmatched}`] : []),
  ];
}

function staleInWords(staleMarks: GradebookQuiz['staleMarks']): string[] {
  if (staleMarks === null) return ['trop de réponses pour comparer les notes au corrigé actuel'];
  return staleMarks > 0 ? [`notes d’avant un changement du corrigé\u00a0: ${staleMarks}`] : [];
}
