import { noTopic } from '#shared/domain/questions/topics.ts';
import { QuizWords } from '#web/ui/quiz-words.tsx';

/** In the language of the quiz, but for «Sans sujet», which is ours. */
export function TopicName({ topic }: { readonly topic: string | null }) {
  return topic === null ? noTopic : <QuizWords>{topic}</QuizWords>;
}
