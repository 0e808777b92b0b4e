import { LockOpen } from 'lucide-react';
import { quizzes } from '#shared/contract/quizzes.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { currentEdition, usePrintingCache } from '#web/lib/queries/printing-queries.ts';
import { useQuizCache } from '#web/lib/queries/quiz-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/dialogs/confirm.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { Notice } from '#web/ui/notice.tsx';

export function LockedNotice({ quizId }: { quizId: string }) {
  const unlock = useUnlockQuiz(quizId);
  const printing = usePrintingCache(quizId);

  async function askThenUnlock() {
    const code = currentEdition(await printing.reload())?.code;
    const confirmed = await confirm({
      title: 'Déverrouiller ce QCM\u00a0?',
      description: `Les feuilles déjà imprimées${code ? ` (édition ${code})` : ''} restent lisibles\u00a0: elles seront corrigées avec les questions et les réponses qu’elles portent. Ce qui est déjà corrigé reste aussi. Pour imprimer le QCM modifié, il faudra créer une nouvelle édition\u00a0; tant que vous ne corrigez que des textes, celle-ci pourra être reverrouillée.`,
      confirmLabel: 'Déverrouiller',
      destructive: true,
    });
    if (confirmed) unlock.mutate({ params: { id: quizId } });
  }

  return (
    <Notice tone="warning" title="Ce QCM est verrouillé" className="mt-6">
      <p>
        Son PDF final a été créé. Pour que les copies imprimées restent valables, seuls les points
        et les bonnes réponses peuvent encore être modifiés. Une faute dans un texte&nbsp;? Ouvrez
        la question et choisissez «&nbsp;Corriger le texte sans nouvelle édition&nbsp;».
      </p>
      <Button
        variant="secondary"
        className="mt-3"
        pending={unlock.isPending}
        onClick={askThenUnlock}
      >
        <LockOpen aria-hidden />
        Déverrouiller
      </Button>
    </Notice>
  );
}

function useUnlockQuiz(quizId: string) {
  const cache = useQuizCache();
  const printing = usePrintingCache(quizId);
  return useApiMutation(quizzes.unlockQuiz, {
    onSuccess: (quiz) => {
      cache.keep(quiz);
      void printing.reload();
      toast({ variant: 'success', title: 'QCM déverrouillé' });
    },
    onFailure: (error) => tellFailure('Impossible de déverrouiller le QCM.', error),
  });
}
