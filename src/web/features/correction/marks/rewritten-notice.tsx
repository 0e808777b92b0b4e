import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import { listInWords } from '#shared/domain/texts/list-in-words.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Whoever mends the words of a question and its key at once is told that the key waits. */
export function RewrittenNotice({ questions }: Pick<CorrectionOverview, 'questions'>) {
  const numbers = questions.flatMap(({ isRewritten }, place) => (isRewritten ? [place + 1] : []));
  if (numbers.length === 0) return null;
  const isOne = numbers.length === 1;
  return (
    <Notice
      title={
        isOne
          ? `La question ${numbers[0]} a été réécrite depuis l’impression`
          : `Les questions ${listInWords(numbers.map(String))} ont été réécrites depuis l’impression`
      }
    >
      <p>
        Les copies imprimées avant comptent toujours{' '}
        {isOne ? 'la question imprimée' : 'les questions imprimées'}, avec les bonnes réponses et
        les points d’avant. Pour qu’un changement des bonnes réponses ou des points compte ici,
        remettez d’abord le texte, l’image et les réponses imprimés.
      </p>
    </Notice>
  );
}
