import { asRead } from '../../printing/compare-sheets.ts';
import { isTicked, type QuestionType } from '../../question-types.ts';
import type { KeyedQuestion } from '../../scoring/scoring.ts';

interface Worded {
  readonly text: string;
}
type Answer = KeyedQuestion['answers'][number] & Worded;

interface PrintedQuestion extends KeyedQuestion, Worded {
  readonly image: { readonly fileName: string } | null;
  readonly answers: readonly Answer[];
  /** The words that it was printed in, and mended to, in each edition; its own alone unless told. */
  readonly wordings?: readonly PrintedWords[];
}

interface CurrentQuestion extends Omit<KeyedQuestion, 'rule'>, Worded {
  readonly imageName: string | null;
  readonly answers: readonly Answer[];
}

type PrintedWords = Pick<PrintedQuestion, 'text' | 'image' | 'answers'>;
type CurrentWords = Pick<CurrentQuestion, 'text' | 'imageName' | 'answers'>;

export interface QuestionKey {
  /** Null for that of the paper. */
  readonly type: QuestionType | null;
  readonly points: number;
  /** The places of the right answers, from 1. */
  readonly right: readonly number[];
}

interface TodaysKey {
  /** In the order of the paper. */
  readonly questions: KeyedQuestion[];
  /** Those whose words or picture are neither the printed ones nor those that these were mended to. */
  readonly rewritten: ReadonlySet<string>;
}

/**
 * What was printed decides which questions and answers there are, by the rule that the paper told its
 * students; what is right, and what it earns, may have been mended since. A question that was
 * rewritten since asks something else, of other people: these papers count it by the key that they
 * were marked with last, as they do one that the quiz has no longer. One whose words were mended for
 * an edition is still the printed one.
 */
export function todaysKey(
  printed: readonly PrintedQuestion[],
  quiz: readonly CurrentQuestion[],
  markedBy: ReadonlyMap<string, QuestionKey>,
): TodaysKey {
  const current = new Map(quiz.map((question) => [question.id, question]));
  const rewritten = new Set<string>();
  const questions = printed.map((question) => {
    const today = current.get(question.id);
    const { wordings = [question] } = question;
    const isSame =
      today && isTicked(today.type) && wordings.some((words) => isSameWording(words, today));
    if (isSame) return withKeyOf(question, today);
    if (today) rewritten.add(question.id);
    const marked = markedBy.get(question.id);
    return marked ? withKey(question, marked) : withKeyOf(question, question);
  });
  return { questions, rewritten };
}

export function withKey(
  { id, rule, answers, ...printed }: KeyedQuestion,
  { type, points, right }: QuestionKey,
): KeyedQuestion {
  const keyed = answers.map((answer, place) => ({
    id: answer.id,
    isCorrect: right.includes(place + 1),
  }));
  return { id, type: type ?? printed.type, points, rule, answers: keyed };
}

function withKeyOf(printed: KeyedQuestion, today: Omit<KeyedQuestion, 'rule'>): KeyedQuestion {
  const key = new Map(today.answers.map(({ id, isCorrect }) => [id, isCorrect]));
  const right = printed.answers.flatMap(({ id }, place) => (key.get(id) ? [place + 1] : []));
  return withKey(printed, { type: today.type, points: today.points, right });
}

/** Whether it asks the same, wherever its answers stand. */
export function isSameWording(printed: PrintedWords, today: CurrentWords): boolean {
  const words = new Map(today.answers.map(({ id, text }) => [id, asRead(text)]));
  return (
    asRead(printed.text) === asRead(today.text) &&
    (printed.image?.fileName ?? null) === today.imageName &&
    printed.answers.length === today.answers.length &&
    printed.answers.every(({ id, text }) => words.get(id) === asRead(text))
  );
}
