import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { answerLetter } from '#shared/domain/answer-letter.ts';
import { countedAttempts } from '#shared/domain/online/counted-attempts.ts';
import { isTicked, typeInWords } from '#shared/domain/question-types.ts';
import { noTopic } from '#shared/domain/questions/topics.ts';
import { plainText } from '#shared/domain/rich-text/plain-text.ts';
import { compareStudents } from '#shared/domain/roster/roster.ts';
import { mostPoints } from '#shared/domain/scoring/question-points.ts';
import { mannerInWords, ruleNames } from '#shared/domain/scoring/rule-in-words.ts';
import { type KeyedQuestion, markQuestion, onlineMark } from '#shared/domain/scoring/scoring.ts';
import { isUndecided } from '#shared/domain/students/group-by-taker.ts';
import { writtenNumber } from '#shared/domain/students/student-identity.ts';
import { formatNumber, roundNumber } from '#shared/domain/texts/numbers.ts';
import type { Cell, Table } from '../../spreadsheets/table.ts';
import type { OnlineCopy } from './online-copies.ts';
import { inPaperOrder } from './paper-order.ts';

const noAnswers: ReadonlySet<string> = new Set();

const restHeading = 'Questions retirées ou corrigé changé';

/**
 * One row for each copy with its mark and what each question gave. A last column holds what the
 * present questions do not account for.
 */
export function marksTable(
  quiz: TeacherQuiz,
  copies: readonly OnlineCopy[],
  familyOf: FamilyOf,
  isOnPaper: OnPaper,
): Table {
  const questions = inPaperOrder(quiz);
  const counted = new Set(countedOnline(quiz, copies, isOnPaper));
  const hasOthers = counted.size < copies.length;
  const points = new Map(copies.map((copy) => [copy, pointsOf(questions, copy)]));
  const hasRest = [...points.values()].some(({ rest }) => rest !== 0);
  return {
    name: 'Notes',
    wide: ['Étudiant', 'Nom de famille'],
    header: [
      'Étudiant',
      'Nom de famille',
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
      ...(hasRest ? [restHeading] : []),
      ...(hasOthers ? [countedHeading] : []),
    ],
    rows: byStudent(copies, familyOf).map((copy) => [
      copy.studentName,
      familyOf(copy.studentName),
      writtenNumber(copy),
      onlineMark(copy, quiz),
      copy.percentage,
      copy.score,
      copy.maxScore,
      copy.startedAt,
      copy.completedAt,
      // Without a time limit it is not measured.
      copy.timeSpent ? roundNumber(Math.round(copy.timeSpent / 6) / 10) : null,
      ...(points.get(copy)?.questions ?? []),
      ...(hasRest ? [points.get(copy)?.rest || null] : []),
      ...(hasOthers ? [countedInWords(counted.has(copy), isOnPaper(copy), copy)] : []),
    ]),
  };
}

const countedHeading = 'Prise en compte';

function countedInWords(isCounted: boolean, isOnPaper: boolean, copy: OnlineCopy): string {
  if (isCounted) return 'oui';
  if (isOnPaper) return 'non (copie sur papier)';
  return isUndecided(copy) ? 'non (à départager)' : 'non';
}

/** Whether the student also has a paper copy, which counts instead of the online one. */
type OnPaper = (copy: OnlineCopy) => boolean;

export const countedOnline = (
  quiz: TeacherQuiz,
  copies: readonly OnlineCopy[],
  isOnPaper: OnPaper,
): OnlineCopy[] =>
  countedAttempts(
    copies.filter((copy) => !isOnPaper(copy)),
    quiz,
  );

/** Returns the part of a name to sort by. */
type FamilyOf = (studentName: string) => string;

/** Sorts as class lists do, whichever way names were typed; then by the time of handing in. */
function byStudent(copies: readonly OnlineCopy[], familyOf: FamilyOf): OnlineCopy[] {
  const sorted = copies.map((copy) => {
    const lastName = familyOf(copy.studentName);
    const firstName = copy.studentName.replace(lastName, '').trim();
    return { copy, lastName, firstName, id: copy.studentId ?? '' };
  });
  sorted.sort(
    (a, b) => compareStudents(a, b) || Number(a.copy.completedAt) - Number(b.copy.completedAt),
  );
  return sorted.map(({ copy }) => copy);
}

export function choicesTable(
  quiz: TeacherQuiz,
  copies: readonly OnlineCopy[],
  familyOf: FamilyOf,
): Table {
  const questions = inPaperOrder(quiz);
  return {
    name: 'Réponses',
    wide: ['Étudiant'],
    header: ['Étudiant', 'ID', ...questions.map((_, index) => `Q${index + 1}`)],
    rows: byStudent(copies, familyOf).map((copy) => [
      copy.studentName,
      writtenNumber(copy),
      ...questions.map(({ id, type, answers }) => {
        if (!isTicked(type)) return copy.typed.get(id) || null;
        const chosen = answers.map((answer, place) =>
          copy.choiceSets.get(id)?.has(answer.id) ? answerLetter(place) : '',
        );
        return chosen.filter(Boolean).join(', ') || null;
      }),
    ]),
  };
}

/** The recorded points; for older copies without them, those by the present key. */
function pointsOf(questions: readonly KeyedQuestion[], copy: OnlineCopy) {
  const { questionMarks, choiceSets, score } = copy;
  const kept = questionMarks && new Map(questionMarks.map(({ id, points }) => [id, points]));
  const own = questions.map((question) =>
    kept
      ? (kept.get(question.id) ?? 0)
      : markQuestion(question, choiceSets.get(question.id) ?? noAnswers).points,
  );
  const sum = own.reduce((total, points) => total + points, 0);
  return { questions: own, rest: roundNumber((score ?? 0) - sum) };
}

/** What the columns Q1, Q2… stand for. */
export function questionsTable(quiz: TeacherQuiz): Table {
  return {
    name: 'Questions',
    wide: ['Sujet', 'Question', 'Bonnes réponses'],
    header: ['N°', 'Sujet', 'Question', 'Type', 'Maximum', 'Bonnes réponses', 'Barème'],
    rows: [
      ...inPaperOrder(quiz).map((question, index): Cell[] => [
        `Q${index + 1}`,
        question.topic ?? noTopic,
        plainText(question.text),
        typeInWords(question.type),
        mostPoints(question),
        question.answers
          .flatMap(({ text, isCorrect }) => (isCorrect ? [plainText(text)] : []))
          .join('\u00a0; '),
        ruleNames[question.rule.kind],
      ]),
      [null, null, mannerInWords(quiz)],
    ],
  };
}
