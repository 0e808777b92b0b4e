import type { Services } from '../../services.ts';
import { odsFile } from '../../spreadsheets/ods-file.ts';
import { tableText } from '../../spreadsheets/table-text.ts';
import { finishedAttempts } from '../attempts/finished-attempts.service.ts';
import { readQuiz } from '../quizzes/quizzes.service.ts';
import { marksTable, questionsTable } from './marks-table.ts';
import { onlineCopy } from './online-copies.ts';

async function tablesOf(services: Services, teacherId: string, quizId: string) {
  const quiz = await readQuiz(services, teacherId, quizId);
  const copies = (await finishedAttempts(services.db, quizId)).map(onlineCopy);
  return { quiz, marks: marksTable(quiz, copies), questions: questionsTable(quiz) };
}

export async function exportMarks(services: Services, teacherId: string, quizId: string) {
  const { quiz, marks, questions } = await tablesOf(services, teacherId, quizId);
  return odsFile(quiz.title, [marks, questions]);
}

export async function exportMarksAsText(services: Services, teacherId: string, quizId: string) {
  return tableText((await tablesOf(services, teacherId, quizId)).marks);
}
