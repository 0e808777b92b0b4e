import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { groupByTopic } from '#shared/domain/questions/topics.ts';
import { listInWords } from '#shared/domain/texts/list-in-words.ts';
import { Notice } from '#web/ui/notice.tsx';

/** A reminder, no more: an image that only decorates needs no words. */
export function UndescribedImages({ quiz }: { quiz: TeacherQuiz }) {
  const questions = groupByTopic(quiz.questions, quiz.topicOrder).flatMap(
    (group) => group.questions,
  );
  const numbers = questions.flatMap(({ imageUrl, imageDescription }, index) =>
    imageUrl && imageDescription.trim() === '' ? [`${index + 1}`] : [],
  );
  if (numbers.length === 0) return null;
  const several = numbers.length > 1;
  const them = several ? 'les' : 'la';
  return (
    <Notice
      title={
        several
          ? `Les images des questions ${listInWords(numbers)} n’ont pas de description`
          : `L’image de la question ${numbers[0]} n’a pas de description`
      }
    >
      Un étudiant qui ne voit pas ne saura pas ce qu’{several ? 'elles montrent' : 'elle montre'}.{' '}
      {quiz.isLocked
        ? `Le QCM est verrouillé\u00a0: décrivez-${them} de vive voix à qui en a besoin.`
        : `Décrivez-${them} dans l’onglet «\u00a0Questions\u00a0», sous ${several ? 'chaque image' : 'l’image'}.`}
    </Notice>
  );
}
