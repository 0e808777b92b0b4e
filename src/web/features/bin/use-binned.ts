import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { bin } from '#shared/contract/bin.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { confirmIfStudentsInside } from '#web/lib/failures/confirm-if-students-inside.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { binQuery } from '#web/lib/queries/bin-queries.ts';
import { quizListQuery } from '#web/lib/queries/quiz-queries.ts';
import { settingsQuery } from '#web/lib/queries/settings-queries.ts';
import { confirm } from '#web/ui/dialogs/confirm.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';

/** How one kind of thing is restored or deleted for good, with its messages. */
export interface BinnedKind {
  readonly restore: (id: string, confirmed: boolean) => Promise<unknown>;
  readonly purge: typeof bin.purgeQuiz | typeof bin.purgeQuestion | typeof bin.purgeClass;
  readonly restored: string;
  readonly whereRestored: string;
  /** The address at which a restored thing can be opened. */
  readonly addressOf?: (id: string) => string;
  readonly restoreFailure: string;
  readonly purged: string;
  readonly purgeFailure: string;
  /** What else is lost. */
  readonly lost: string;
}

export function useBinned(kind: BinnedKind, onGone: () => void) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const reload = async () => {
    const changedQueries = [
      [quizzes.readQuiz.path],
      quizListQuery.queryKey,
      settingsQuery.queryKey,
    ];
    for (const queryKey of changedQueries) void client.invalidateQueries({ queryKey });
    await client.invalidateQueries({ queryKey: binQuery.queryKey });
    onGone();
  };
  const restoring = useMutation({
    mutationFn: (id: string) =>
      confirmIfStudentsInside(id, (confirmed) => kind.restore(id, confirmed)),
    onSuccess: (_, id) => {
      const address = kind.addressOf?.(id);
      toast({
        variant: 'success',
        title: kind.restored,
        description: kind.whereRestored,
        ...(address && { action: { label: 'Ouvrir', onAction: () => navigate(address) } }),
      });
      void reload();
    },
    onError: (error) => tellFailure(kind.restoreFailure, error),
  });
  const purging = useApiMutation(kind.purge, {
    onSuccess: () => {
      toast({ variant: 'success', title: kind.purged });
      void reload();
    },
    onFailure: (error) => tellFailure(kind.purgeFailure, error),
  });

  async function askThenPurge(id: string, title: string) {
    const confirmed = await confirm({
      title: 'Supprimer définitivement\u00a0?',
      description: `«\u00a0${title}\u00a0», ${kind.lost}.`,
      confirmLabel: 'Supprimer définitivement',
      destructive: true,
    });
    if (confirmed) purging.mutate({ params: { id } });
  }

  return {
    restore: restoring.mutate,
    askThenPurge,
    isPending: restoring.isPending || purging.isPending,
  };
}
