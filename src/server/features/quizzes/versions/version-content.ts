import { type VersionContent, VersionContentSchema } from '#shared/contract/versions.ts';
import { frozenFormat } from '#shared/domain/frozen-format.ts';
import type { Db } from '../../../db/client.ts';
import { presentQuiz } from '../present-quiz.ts';
import { selectQuestions } from '../questions.queries.ts';
import type { Quiz } from '../quizzes.queries.ts';

export const versionFormat = frozenFormat<VersionContent>('version of a quiz', [
  (stored) => VersionContentSchema.parse(stored),
]);

/** The quiz as it is now. */
export async function currentContent(db: Db, quiz: Quiz): Promise<VersionContent> {
  const { questions, ...fields } = presentQuiz(quiz, await selectQuestions(db, quiz.id));
  return VersionContentSchema.parse({ fields, questions });
}
