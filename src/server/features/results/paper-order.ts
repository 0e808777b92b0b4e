import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { groupByTopic } from '#shared/domain/questions/topics.ts';
import { withRules } from '#shared/domain/scoring/scoring-rule.ts';

/** The questions in the order of the quiz, topic by topic: Q1, Q2… */
export function inPaperOrder(quiz: TeacherQuiz) {
  return groupByTopic(withRules(quiz), quiz.topicOrder).flatMap((group) => group.questions);
}
