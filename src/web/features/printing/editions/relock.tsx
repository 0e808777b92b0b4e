import { Undo2 } from 'lucide-react';
import { printing } from '#shared/contract/printing.ts';
import type { Edition, Relocking } from '#shared/contract/printing-schemas.ts';
import { placeInWords } from '#shared/domain/printing/compare-sheets.ts';
import { listInWords } from '#shared/domain/texts/list-in-words.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { usePrintingCache } from '#web/lib/queries/printing-queries.ts';
import { useQuizCache } from '#web/lib/queries/quiz-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { ErrataList } from './errata-list.tsx';

interface RelockProps {
  readonly quizId: string;
  readonly edition: Edition;
  readonly relocking: Relocking;
}

/** Takes back an unlocking after which no box has moved, or says which one did. */
export function Relock({ quizId, edition, relocking: { obstacles, mended } }: RelockProps) {
  const quizzes = useQuizCache();
  const cache = usePrintingCache(quizId);
  const relock = useApiMutation(printing.relockQuiz, {
    onSuccess: async () => {
      await Promise.all([quizzes.reload(quizId).catch(() => undefined), cache.reload()]);
      toast({
        variant: 'success',
        title: 'Édition reverrouillée',
        description: 'Ses copies sont de nouveau valables.',
      });
    },
    onFailure: async (error) => {
      tellFailure('Impossible de reverrouiller l’édition.', error);
      await cache.reload();
    },
  });
  if (obstacles.length > 0) {
    return (
      <p className="text-ink-muted text-sm">
        Elle ne peut pas être reverrouillée&nbsp;: {listInWords(obstacles)}.
      </p>
    );
  }
  return (
    <>
      {mended.length === 0 ? (
        <p className="text-ink-muted text-sm">
          Rien de ce qui est imprimé n’a changé depuis&nbsp;: ses copies peuvent redevenir valables.
        </p>
      ) : (
        <div className="text-sm">
          <p>
            Seuls des textes ont changé depuis ({listInWords(mended.map(placeInWords))})&nbsp;: ses
            copies peuvent redevenir valables. Les copies corrigées et les pages des étudiants
            diront ce qui a été corrigé.
          </p>
          <ErrataList errata={mended} />
        </div>
      )}
      <Button
        variant="secondary"
        size="sm"
        pending={relock.isPending}
        aria-label={`Reverrouiller l’édition du ${formatMoment(edition.createdAt)}, ${edition.code}`}
        onClick={() => relock.mutate({ params: { id: quizId }, body: { edition: edition.id } })}
      >
        <Undo2 aria-hidden />
        Reverrouiller l’édition du {formatMoment(edition.createdAt)}
      </Button>
    </>
  );
}
