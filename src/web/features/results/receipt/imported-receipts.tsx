import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { attempts } from '#shared/contract/online/attempts.ts';
import { ofName } from '#shared/domain/students/of-name.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { receiptsQuery, useAttemptsCache } from '#web/lib/queries/attempts-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';

/** Lists imported receipts, each of which can be undone. Renders nothing if there are none. */
export function ImportedReceipts({ quizId }: { quizId: string }) {
  const { data: receipts = [], refetch } = useQuery(receiptsQuery(quizId));
  const cache = useAttemptsCache(quizId);
  const undo = useApiMutation(attempts.undoReceipt, {
    onSuccess: () => {
      void refetch();
      void cache.reload();
      void cache.reloadRegrade();
      toast({ variant: 'success', title: 'Import annulé' });
    },
    onFailure: (error) => tellFailure('Impossible d’annuler l’import.', error),
  });
  if (receipts.length === 0) return null;
  return (
    <section aria-labelledby="reçus" className="border-line border-t pt-4">
      <h3 id="reçus" className="text-base">
        Reçus importés
      </h3>
      <ul className="mt-2 flex flex-col gap-2">
        {receipts.map(({ attemptId, studentName, importedAt }) => (
          <li key={attemptId} className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="wrap-anywhere min-w-0">
              {studentName}
              <span className="text-ink-muted text-sm"> ({formatMoment(importedAt)})</span>
            </span>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Annuler l’import du reçu ${ofName(studentName)}`}
              pending={undo.isPending}
              onClick={() => undo.mutate({ params: { id: quizId, attemptId } })}
            >
              <Undo2 aria-hidden />
              Annuler l’import
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
