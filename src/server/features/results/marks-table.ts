import type { TeacherQuestion, TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { formatNumber, roundNumber } from '#shared/domain/numbers.ts';
import { mostPoints } from '#shared/domain/questions/question-points.ts';
import { groupByTopic, noTopic } from '#shared/domain/questions/topics.ts';
import { markOutOf20, markQuestion } from '#shared/domain/scoring.ts';
import type { Table } from '../../spreadsheets/table.ts';
import type { OnlineCopy } from './online-copies.ts';

const french = new Intl.Collator('fr', { numeric: true });
const nothing: ReadonlySet<string> = new Set();

function inOrder({ questions, topicOrder }: TeacherQuiz): TeacherQuestion[] {
  return groupByTopic(questions, topicOrder).flatMap((group) => group.questions);
}

/** One row for each copy; marks as they are recorded, points of questions by the present key. */
export function marksTable(quiz: TeacherQuiz, copies: readonly OnlineCopy[]): Table {
  const questions = inOrder(quiz);
  const byName = copies.toSorted(
    (a, b) =>
      french.compare(a.studentName, b.studentName) || Number(a.completedAt) - Number(b.completedAt),
  );
  return {
    name: 'Notes',
    wide: ['Étudiant'],
    header: [
      'Étudiant',
      'ID',
      'Note (/20)',
      'Pourcentage',
      'Points',
      'Maximum',
      'Début',
      'Soumis le',
      'Temps passé (min)',
      ...questions.map(
        (question, index) => `Q${index + 1} (/${formatNumber(mostPoints(question))})`,
      ),
    ],
    rows: byName.map((copy) => [
      copy.studentName,
      copy.studentId,
      markOutOf20(copy.percentage ?? 0),
      copy.percentage,
      copy.score,
      copy.maxScore,
      copy.startedAt,
      copy.completedAt,
      // Without a time limit it is not measured.
      copy.timeSpent ? roundNumber(Math.round(copy.timeSpent / 6) / 10) : null,
      ...questions.map(
        (question) => markQuestion(question, copy.choiceSets.get(question.id) ?? nothing).points,
      ),
    ]),
  };
}

/** What the columns Q1, Q2… stand for. */
export function questionsTable(quiz: TeacherQuiz): Table {
  return {
    name: 'Questions',
    wide: ['Sujet', 'Question', 'Bonnes réponses'],
    header: ['N°', 'Sujet', 'Question', 'Type', 'Maximum', 'Bonnes réponses'],
    rows: inOrder(quiz).map((question, index) => [
      `Q${index + 1}`,
      question.topic ?? noTopic,
      question.text,
      question.type === 'single' ? 'Choix unique' : 'Choix multiple',
      mostPoints(question),
      question.answers.flatMap(({ text, isCorrect }) => (isCorrect ? [text] : [])).join(' ; '),
    ]),
  };
}
