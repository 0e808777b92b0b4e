import { Undo2 } from 'lucide-react';
import { attempts } from '#shared/contract/online/attempts.ts';
import { plural } from '#shared/domain/texts/counted.ts';
import { isRefusedAs } from '#web/lib/api/api-error.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { useAttemptsCache } from '#web/lib/queries/attempts-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/dialogs/confirm.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import type { ResultRow } from '../result-row.ts';
import { writeDelay } from '../write-delay.ts';

interface TakenTime {
  readonly attemptIds: string[];
  /** How many minutes to take back; all that were given if absent. */
  readonly minutes?: number | undefined;
}

/** Asks for confirmation before a student is left without any time. */
export function useTakeTimeBack(quizId: string, onTaken?: () => void) {
  const cache = useAttemptsCache(quizId);
  const { mutate, isPending } = useApiMutation(attempts.takeTimeBack, {
    onSuccess: ({ shortened }) => {
      void cache.reload();
      onTaken?.();
      const title = shortened > 1 ? `Temps repris à ${shortened} étudiants` : 'Temps repris';
      const told = `${plural(shortened, 'Son compte à rebours a', 'Leurs comptes à rebours ont')} changé aussitôt.`;
      if (shortened > 0) toast({ variant: 'success', title, description: told });
      else toast({ title: 'Aucune copie en cours n’avait de temps à reprendre.' });
    },
    onFailure: (error, { body }) => {
      if (isRefusedAs(error, 'time_used')) void askAgain(error.detail, body);
      else tellFailure('Impossible de reprendre ce temps.', error);
    },
  });

  async function askAgain(description: string, body: TakenTime) {
    const confirmed = await confirm({
      title: 'Ce temps est déjà entamé',
      description,
      confirmLabel: 'Reprendre quand même',
      destructive: true,
    });
    if (confirmed) mutate({ params: { id: quizId }, body: { ...body, evenIfOver: true } });
  }

  const takeBack = (taken: TakenTime) => mutate({ params: { id: quizId }, body: taken });
  return { takeBack, isPending };
}

interface TakeTimeBackProps {
  readonly quizId: string;
  readonly attempts: readonly Pick<ResultRow, 'id' | 'completedAt' | 'givenTime'>[];
  readonly onTaken: () => void;
}

/**
 * Takes back time that was given to these attempts, in case the teacher gave too much or to the
 * wrong student.
 */
export function TakeTimeBack({ quizId, attempts: chosen, onTaken }: TakeTimeBackProps) {
  const { takeBack, isPending } = useTakeTimeBack(quizId, onTaken);
  const given = chosen.filter(
    ({ completedAt, givenTime }) => completedAt === null && givenTime > 0,
  );
  if (given.length === 0) return null;
  const times = given.map(({ givenTime }) => givenTime);
  const [least, most] = [Math.min(...times), Math.max(...times)].map(writeDelay);
  const time = least === most ? most : `de ${least} à ${most}`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
      <p className="text-sm">
        Déjà donné&nbsp;: {time}
        {chosen.length > 1 && `, à ${given.length} sur ${chosen.length}`}
      </p>
      <Button
        variant="secondary"
        pending={isPending}
        onClick={() => takeBack({ attemptIds: given.map(({ id }) => id) })}
      >
        <Undo2 aria-hidden />
        Reprendre ce temps
      </Button>
    </div>
  );
}
