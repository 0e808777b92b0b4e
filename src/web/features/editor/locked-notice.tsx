import { LockOpen } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useUnlockQuiz } from './use-unlock-quiz.ts';

export function LockedNotice({ quizId }: { quizId: string }) {
  const unlock = useUnlockQuiz();

  async function askThenUnlock() {
    const confirmed = await confirm({
      title: 'Déverrouiller ce QCM\u00a0?',
      description:
        'Le PDF final déjà créé ne sera plus valable : les copies déjà imprimées ne pourront plus être corrigées avec ce QCM. Vos questions et vos réglages ne changent pas.',
      confirmLabel: 'Déverrouiller',
      destructive: true,
    });
    if (confirmed) unlock.mutate({ params: { id: quizId } });
  }

  return (
    <Notice tone="warning" title="Ce QCM est verrouillé" className="mt-6">
      <p>
        Son PDF final a été créé. Pour que les copies imprimées restent valables, seuls les points
        et les bonnes réponses peuvent encore être modifiés.
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
