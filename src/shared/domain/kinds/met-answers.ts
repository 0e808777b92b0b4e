import type { QuestionType } from '../question-types.ts';
import type { KeyedAnswer } from './kind.ts';
import { kinds } from './kinds.ts';
import type { Reply } from './reply.ts';

interface AskedQuestion {
  readonly id: string;
  readonly type: QuestionType;
  readonly answers: readonly KeyedAnswer[];
}

/** The answers that the replies meet, by question. */
export function metAnswers(
  { questions }: { readonly questions: readonly AskedQuestion[] },
  replies: readonly (Reply & { readonly questionId: string })[],
): Map<string, ReadonlySet<string>> {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return new Map(
    replies.map((reply) => {
      const question = byId.get(reply.questionId);
      const met = question ? kinds[question.type].met(question.answers, reply) : reply.answerIds;
      return [reply.questionId, new Set(met)];
    }),
  );
}
