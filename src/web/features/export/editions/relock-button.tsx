import { Undo2 } from 'lucide-react';
import { printing } from '#shared/contract/printing.ts';
import type { Edition } from '#shared/contract/printing-schemas.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { usePrintingCache } from '#web/lib/cache/printing-cache.ts';
import { useQuizCache } from '#web/lib/cache/quiz-cache.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';

interface RelockButtonProps {
  readonly quizId: string;
  readonly edition: Edition;
}

/** Takes an unlocking back that changed nothing. */
export function RelockButton({ quizId, edition }: RelockButtonProps) {
  const quizzes = useQuizCache();
  const cache = usePrintingCache(quizId);
  const relock = useApiMutation(printing.relockQuiz, {
    onSuccess: async () => {
      await Promise.all([quizzes.reload(quizId).catch(() => undefined), cache.reload()]);
      toast({
        variant: 'success',
        title: 'Édition rétablie',
        description: 'Ses copies sont de nouveau valables.',
      });
    },
    onFailure: (error) => tellFailure('Impossible de rétablir l’édition.', error),
  });
  return (
    <>
      <p className="text-ink-muted text-sm">
        Rien de ce qui est imprimé n’a changé depuis&nbsp;: ses copies peuvent redevenir valables.
      </p>
      <Button
        variant="secondary"
        size="sm"
        pending={relock.isPending}
        aria-label={`Rétablir cette édition ${edition.code}`}
        onClick={() => relock.mutate({ params: { id: quizId }, body: { edition: edition.id } })}
      >
        <Undo2 aria-hidden />
        Rétablir cette édition
      </Button>
    </>
  );
}
