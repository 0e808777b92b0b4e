import { linkedGroups } from '../questions/linked-questions.ts';
import { groupByTopic } from '../questions/topics.ts';
import { randomFrom, seedFor, shuffled } from '../shuffle.ts';

interface Question {
  readonly id: string;
  readonly order: number;
  readonly topic: string | null;
  readonly followsPrevious: boolean;
  readonly keepAnswerOrder: boolean;
  readonly answers: readonly { readonly isPinned: boolean }[];
}

interface Orders {
  readonly topicOrder: readonly string[];
  readonly shuffleQuestions: boolean;
  readonly shuffleAnswers: boolean;
}

/**
 * Orders the questions for one student: topics in their order, questions shuffled within their
 * topic and answers within their question where the quiz asks for it. Linked questions stay
 * together, pinned answers come last, and some questions keep the order of their answers. The
 * answers of each question have a seed of their own, so that adding a question does not change the
 * order of other answers.
 */
export function orderForStudent<Q extends Question>(
  questions: readonly Q[],
  { topicOrder, shuffleQuestions, shuffleAnswers }: Orders,
  seed: number,
): Q[] {
  return groupByTopic(questions, topicOrder).flatMap(({ topic, questions: group }) => {
    const ordered = shuffleQuestions
      ? shuffled(linkedGroups(group), randomFrom(seedFor(seed, topic ?? ''))).flat()
      : group;
    return ordered.map((question) =>
      shuffleAnswers && !question.keepAnswerOrder
        ? { ...question, answers: shuffledAnswers(question, seed) }
        : question,
    );
  });
}

function shuffledAnswers({ id, answers }: Question, seed: number) {
  const free = answers.filter(({ isPinned }) => !isPinned);
  const pinned = answers.filter(({ isPinned }) => isPinned);
  return [...shuffled(free, randomFrom(seedFor(seed, id))), ...pinned];
}
