import type { CopyLayout } from '#paper/edition/layout.ts';
import { questionIndex } from '#paper/edition/question-name.ts';
import type { EditionSnapshot } from '#paper/edition/snapshot.ts';
import { inSteps } from '#paper/process/in-steps.ts';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { answerLetter } from '#shared/domain/answer-letter.ts';
import type { Services } from '../../../services.ts';
import { spreadsheet } from '../../../spreadsheets/spreadsheet.ts';
import type { Cell, Table } from '../../../spreadsheets/table.ts';
import { readQuiz } from '../../quizzes/quizzes.service.ts';
import { printedEdition, readEditionLayout } from './editions.service.ts';

export async function exportKeyTable(services: Services, teacherId: TeacherId, quizId: QuizId) {
  const quiz = await readQuiz(services, teacherId, quizId);
  const edition = await printedEdition(services, teacherId, quizId);
  const { copies } = await readEditionLayout(services, edition);
  const table = await keyByCopy(edition.snapshot, copies, quiz);
  return spreadsheet(teacherId, `Corrigés\u00a0: ${quiz.title}`, [table]);
}

export async function keyByCopy(
  { quiz: printed, options: { students } }: EditionSnapshot,
  copies: readonly CopyLayout[],
  quiz: Pick<TeacherQuiz, 'questions'>,
): Promise<Table> {
  const questions = printed.topics.flatMap((topic) => topic.questions);
  const today = quiz.questions.flatMap(({ answers }) => answers);
  const key = new Map(today.map(({ id, isCorrect }) => [id, isCorrect]));
  const isRight = (question: number | null, answer: number) => {
    const printedAnswer = questions[question ?? -1]?.answers[answer - 1];
    return printedAnswer ? (key.get(printedAnswer.id) ?? printedAnswer.isCorrect) : false;
  };
  const rowOf = ({ copy, pages }: CopyLayout): Cell[] => {
    const student = students?.[copy - 1];
    const boxes = pages.flatMap((page) => page.answers);
    const asked = [...Map.groupBy(boxes, ({ question }) => question)];
    return [
      copy,
      student ? `${student.lastName} ${student.firstName}`.trim() : null,
      ...asked.map(([name, own]) =>
        own
          .flatMap(({ answer }, place) =>
            isRight(questionIndex(name), answer) ? answerLetter(place) : [],
          )
          .join(' '),
      ),
    ];
  };
  function* rowsOf() {
    const rows: Cell[][] = [];
    for (const copy of copies) {
      rows.push(rowOf(copy));
      yield;
    }
    return rows;
  }
  return {
    name: 'Corrigés',
    wide: ['Étudiant'],
    header: ['Copie', 'Étudiant', ...questions.map((_, place) => `Question ${place + 1}`)],
    rows: [
      ...(await inSteps(rowsOf())),
      [
        null,
        'A est la première réponse imprimée sous la question, B la suivante, ligne par ligne.',
      ],
    ],
  };
}
