import { inSteps } from '#paper/process/in-steps.ts';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import type { CopySource, QuizStatistics } from '#shared/contract/results.ts';
import { kinds } from '#shared/domain/kinds/kinds.ts';
import { noneMet } from '#shared/domain/kinds/reply.ts';
import { countedAttempts } from '#shared/domain/online/counted-attempts.ts';
import { isTicked } from '#shared/domain/question-types.ts';
import type { KeyedQuestion } from '#shared/domain/scoring/scoring.ts';
import { withRules } from '#shared/domain/scoring/scoring-rule.ts';
import type { Copy } from '#shared/domain/statistics/marked-copies.ts';
import { quizStatisticsInSteps } from '#shared/domain/statistics/quiz-statistics.ts';
import type { Services } from '../../services.ts';
import { type PaperCopies, paperCopies } from '../correction/marks/paper-copies.service.ts';
import { finishedAttempts, refuseTooManyResults } from '../online/finished-attempts.service.ts';
import { readQuiz } from '../quizzes/quizzes.service.ts';
import { type OnlineCopy, onlineCopy } from './online-copies.ts';

export async function readStatistics(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  source: CopySource,
): Promise<QuizStatistics> {
  const { db } = services;
  const quiz = await readQuiz(services, teacherId, quizId);
  if (source !== 'paper') await refuseTooManyResults(db, quiz);
  const attempts = source === 'paper' ? [] : await finishedAttempts(db, quiz);
  const online = attempts.map((attempt) => onlineCopy(quiz, attempt));
  const paper = source === 'online' ? null : await paperCopies(services, quizId);
  return statisticsOf(quiz, online, paper);
}

/** Counts one copy for each student, on paper first. Questions count where they were asked. */
export async function statisticsOf(
  quiz: TeacherQuiz,
  online: readonly OnlineCopy[],
  paper: PaperCopies | null = null,
): Promise<QuizStatistics> {
  const today = withRules(quiz);
  const whole = new Map(today.map((question) => [question, question]));
  const onPaper = askedOnPaper(today, paper);
  const isOnPaper = paper?.markedAmong(online) ?? (() => false);
  const others = online.filter((attempt) => !isOnPaper(attempt));
  const counted = countedAttempts(others, quiz);
  const copies: Copy[] = [
    ...counted.map((attempt) => ({
      choices: attempt.choiceSets,
      asked: askedOnline(whole, attempt),
    })),
    ...(paper?.copies ?? []).map((copy) => ({ ...copy, asked: seenOf(onPaper, copy) })),
  ];
  const printed = new Map(
    onPaper.flatMap(({ question, key, words }) => (question === key ? [[question, words]] : [])),
  );
  const questions = [...today, ...printed.keys()];
  const steps = quizStatisticsInSteps(questions, copies, quiz);
  const { statistics, asked } = await inSteps(steps);
  return {
    ...statistics,
    questions: statistics.questions.map((figures, place) => {
      const question = asked[place];
      const words = question && printed.get(question);
      if (words) return { ...figures, printed: words };
      if (!question || isTicked(question.type)) return figures;
      return { ...figures, others: otherReplies(question, counted) };
    }),
  };
}

const MOST_OTHERS = 20;

/** Those that cannot be read come first, since they are the ones to be looked at. */
function otherReplies({ id, type }: KeyedQuestion, attempts: readonly OnlineCopy[]) {
  const typed = attempts.flatMap(({ choiceSets, typed }) =>
    choiceSets.get(id)?.has(noneMet) ? [(typed.get(id) ?? '').trim()] : [],
  );
  return [...Map.groupBy(typed, (text) => text)]
    .map(([text, same]) => ({
      typed: text,
      copies: same.length,
      isReadable: kinds[type].isReadable(text),
    }))
    .sort((a, b) => Number(a.isReadable) - Number(b.isReadable) || b.copies - a.copies)
    .slice(0, MOST_OTHERS);
}

/** A copy tells nothing of questions of other editions, nor of those on a page that it lacks. */
function seenOf(
  onPaper: ReturnType<typeof askedOnPaper>,
  { asked: seen }: Copy,
): NonNullable<Copy['asked']> {
  const own = seen ? onPaper.filter(({ key }) => seen.has(key)) : onPaper;
  return new Map(own.map(({ question, key }) => [question, key]));
}

/** A question that was deleted or reworded since counts as asked on paper only. */
function askedOnPaper(today: readonly KeyedQuestion[], paper: PaperCopies | null) {
  const current = new Map(today.map((question) => [question.id, question]));
  return (paper?.questions ?? []).map(({ key, printed: { text, type, answers }, questionId }) => {
    const right = new Set(key.answers.flatMap(({ id, isCorrect }) => (isCorrect ? [id] : [])));
    return {
      key,
      question: current.get(questionId ?? '') ?? key,
      words: {
        text,
        type,
        answers: answers.map(({ id, text: words }) => ({
          id,
          text: words,
          isCorrect: right.has(id),
        })),
      },
    };
  });
}

/** A question that was added after an attempt was marked was not asked in it. */
function askedOnline(
  whole: NonNullable<Copy['asked']>,
  { questionMarks }: OnlineCopy,
): NonNullable<Copy['asked']> {
  if (questionMarks === null || questionMarks.length >= whole.size) return whole;
  const marked = new Set(questionMarks.map(({ id }) => id));
  return new Map([...whole].filter(([{ id }]) => marked.has(id)));
}
