import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import { resultLimits } from '#shared/domain/limits.ts';
import { familyNames } from '#shared/domain/students/family-names.ts';
import type { Services } from '../../services.ts';
import { spreadsheet } from '../../spreadsheets/spreadsheet.ts';
import { tableText } from '../../spreadsheets/table-text.ts';
import { paperCopies } from '../correction/marks/paper-copies.service.ts';
import { finishedAttempts, refuseTooManyResults } from '../online/finished-attempts.service.ts';
import { rosterOf } from '../online/identity/attendance.service.ts';
import { readQuiz } from '../quizzes/quizzes.service.ts';
import { onlineCopy } from './online-copies.ts';
import { choicesTable, countedOnline, marksTable, questionsTable } from './online-marks-table.ts';
import { statisticsOf } from './statistics.service.ts';
import { statisticsTable } from './statistics-table.ts';

async function tablesOf(services: Services, teacherId: TeacherId, quizId: QuizId, most?: number) {
  const quiz = await readQuiz(services, teacherId, quizId);
  await refuseTooManyResults(services.db, quiz, most);
  const copies = (await finishedAttempts(services.db, quiz)).map((attempt) =>
    onlineCopy(quiz, attempt),
  );
  const { students } = await rosterOf(services, quiz);
  const familyOf = familyNames(students.map(({ entry }) => entry));
  const paper = await paperCopies(services, quizId);
  const isOnPaper = paper?.markedAmong(copies) ?? (() => false);
  const marks = marksTable(quiz, copies, familyOf, isOnPaper);
  return { quiz, copies, familyOf, marks, isOnPaper, papers: paper?.copies.length ?? 0 };
}

interface MarksFile<Content> {
  readonly title: string;
  readonly content: Content;
}

export async function exportMarks(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
): Promise<MarksFile<Uint8Array>> {
  const most = resultLimits.spreadsheetAnswers;
  const { quiz, copies, familyOf, marks, isOnPaper, papers } = await tablesOf(
    services,
    teacherId,
    quizId,
    most,
  );
  const statistics = await statisticsOf(quiz, countedOnline(quiz, copies, isOnPaper));
  const tables = [
    marks,
    questionsTable(quiz),
    choicesTable(quiz, copies, familyOf),
    statisticsTable(quiz, statistics, papers),
  ];
  return { title: quiz.title, content: await spreadsheet(teacherId, quiz.title, tables) };
}

export async function exportMarksAsText(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
): Promise<MarksFile<string>> {
  const { quiz, marks } = await tablesOf(services, teacherId, quizId);
  return { title: quiz.title, content: tableText(marks) };
}
