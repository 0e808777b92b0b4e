import { groupByTopic } from './questions/topics.ts';
import { randomFrom, seedFor, shuffled } from './shuffle.ts';

interface Question {
  readonly id: string;
  readonly order: number;
  readonly topic: string | null;
  readonly answers: readonly unknown[];
}

interface Orders {
  readonly topicOrder: readonly string[];
  readonly shuffleQuestions: boolean;
  readonly shuffleAnswers: boolean;
}

/**
 * The questions as one student sees them: topics in their order, questions shuffled within their
 * topic and answers within their question where the quiz asks for it. Each question's answers have
 * a seed of their own, so that adding a question leaves the order of the others' answers alone.
 */
export function orderForStudent<Q extends Question>(
  questions: readonly Q[],
  { topicOrder, shuffleQuestions, shuffleAnswers }: Orders,
  seed: number,
): Q[] {
  return groupByTopic(questions, topicOrder).flatMap(({ topic, questions: group }) => {
    const ordered = shuffleQuestions
      ? shuffled(group, randomFrom(seedFor(seed, topic ?? '')))
      : group;
    return ordered.map((question) =>
      shuffleAnswers
        ? {
            ...question,
            answers: shuffled(question.answers, randomFrom(seedFor(seed, question.id))),
          }
        : question,
    );
  });
}
