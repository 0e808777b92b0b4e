import { z } from 'zod';
import {
  type VersionContent,
  VersionContentSchema,
  VersionQuestionSchema,
} from '#shared/contract/versions.ts';
import { frozenFormat } from '#shared/domain/frozen-format.ts';
import type { Db } from '../../../db/client.ts';
import { presentQuiz } from '../present-quiz.ts';
import { selectQuestions } from '../questions.queries.ts';
import type { Quiz } from '../quizzes.queries.ts';

const FirstContentSchema = VersionContentSchema.extend({
  questions: z.array(VersionQuestionSchema.omit({ explanation: true })),
});

/** Parsing again gives equal versions the same order of fields. */
function withoutExplanations({ fields, questions }: z.infer<typeof FirstContentSchema>) {
  return VersionContentSchema.parse({
    fields,
    questions: questions.map((question) => ({ ...question, explanation: '' })),
  });
}

export const versionFormat = frozenFormat<VersionContent>('version of a quiz', [
  (stored) => withoutExplanations(FirstContentSchema.parse(stored)),
  // In the second version no answer had a share of the points, which is optional.
  (stored) => VersionContentSchema.parse(stored),
  (stored) => VersionContentSchema.parse(stored),
]);

export async function currentContent(db: Db, quiz: Quiz): Promise<VersionContent> {
  const { questions, ...fields } = presentQuiz(quiz, await selectQuestions(db, quiz.id));
  return VersionContentSchema.parse({ fields, questions });
}
