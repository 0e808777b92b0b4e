import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw, Trash2 } from 'lucide-react';
import { type BinnedQuiz, bin, daysInBin } from '#shared/contract/bin.ts';
import { BackLink } from '#web/features/shell/back-link.tsx';
import { ScreenLoading } from '#web/features/shell/screen-loading.tsx';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { binQuery } from '#web/lib/cache/bin-cache.ts';
import { quizListQuery } from '#web/lib/cache/quiz-cache.ts';
import { formatDay } from '#web/lib/dates.ts';
import { rescueFocus } from '#web/lib/page/rescue-focus.ts';
import { useScreen } from '#web/lib/page/use-screen.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { toast } from '#web/ui/toast.tsx';

/** What was deleted and can still be taken back. */
export function BinScreen() {
  const heading = useScreen('Corbeille');
  const { data, error, isFetching, refetch } = useQuery(binQuery);
  const focusHeading = () => rescueFocus(() => heading.current);
  return (
    <>
      <BackLink />
      <h1 ref={heading} tabIndex={-1} className="mt-3 text-3xl outline-none">
        Corbeille
      </h1>
      <p className="mt-2 mb-6 max-w-prose text-ink-muted">
        Ce que vous supprimez y reste {daysInBin}&nbsp;jours avec ses copies et ses notes, puis est
        effacé définitivement.
      </p>
      {data?.quizzes.length === 0 && <EmptyState icon={<Trash2 />} title="La corbeille est vide" />}
      {data && data.quizzes.length > 0 && (
        <ul aria-label="QCM supprimés" className="flex flex-col gap-3">
          {data.quizzes.map((quiz) => (
            <Binned key={quiz.id} quiz={quiz} onGone={focusHeading} />
          ))}
        </ul>
      )}
      {!data && error && (
        <LoadFailure
          title="La corbeille n’a pas pu être chargée"
          detail={error.message}
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <ScreenLoading />}
    </>
  );
}

interface BinnedProps {
  readonly quiz: BinnedQuiz;
  readonly onGone: () => void;
}

const DAY_MS = 24 * 3600 * 1000;

function Binned({ quiz, onGone }: BinnedProps) {
  const { id, title, questionCount, attemptCount, binnedAt } = quiz;
  const { restore, askThenPurge, isPending } = useBinned(quiz, onGone);
  const goneAt = new Date(Date.parse(binnedAt) + daysInBin * DAY_MS).toISOString();
  const copies =
    attemptCount > 0 ? `, ${attemptCount} ${attemptCount > 1 ? 'copies' : 'copie'}` : '';
  return (
    <li
      key={id}
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">{title}</p>
        <p className="text-ink-muted text-sm tabular-nums">
          {questionCount} {questionCount > 1 ? 'questions' : 'question'}
          {copies}. Supprimé le {formatDay(binnedAt)}, effacé le {formatDay(goneAt)}.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          disabled={isPending}
          aria-label={`Restaurer «\u00a0${title}\u00a0»`}
          onClick={restore}
        >
          <RotateCcw aria-hidden />
          Restaurer
        </Button>
        <Button
          variant="ghost"
          disabled={isPending}
          className="hover:bg-danger-soft hover:text-danger-soft-ink"
          aria-label={`Supprimer définitivement «\u00a0${title}\u00a0»`}
          onClick={() => void askThenPurge()}
        >
          <Trash2 aria-hidden />
          Supprimer définitivement
        </Button>
      </div>
    </li>
  );
}

function useBinned({ id, title }: BinnedQuiz, onGone: () => void) {
  const client = useQueryClient();
  const reload = async () => {
    await client.invalidateQueries({ queryKey: binQuery.queryKey });
    await client.invalidateQueries({ queryKey: quizListQuery.queryKey });
    onGone();
  };
  const restoring = useApiMutation(bin.restoreQuiz, {
    onSuccess: () => {
      toast({
        variant: 'success',
        title: 'QCM restauré',
        description: 'Il est de nouveau parmi vos QCM, en brouillon.',
      });
      void reload();
    },
    onFailure: (error) => tellFailure('Impossible de restaurer le QCM.', error),
  });
  const purging = useApiMutation(bin.purgeQuiz, {
    onSuccess: () => {
      toast({ variant: 'success', title: 'QCM supprimé définitivement' });
      void reload();
    },
    onFailure: (error) => tellFailure('Impossible de supprimer le QCM.', error),
  });

  async function askThenPurge() {
    const confirmed = await confirm({
      title: 'Supprimer définitivement\u00a0?',
      description: `«\u00a0${title}\u00a0», ses copies et ses notes ne pourront plus être repris.`,
      confirmLabel: 'Supprimer définitivement',
      destructive: true,
    });
    if (confirmed) purging.mutate({ params: { id } });
  }

  return {
    restore: () => restoring.mutate({ params: { id } }),
    askThenPurge,
    isPending: restoring.isPending || purging.isPending,
  };
}
