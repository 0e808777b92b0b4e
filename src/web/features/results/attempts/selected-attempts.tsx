import { AlarmClockPlus, Trash2, X } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { attempts as calls } from '#shared/contract/online/attempts.ts';
import { counted, oneOrMany, plural } from '#shared/domain/texts/counted.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { useAttemptsCache } from '#web/lib/queries/attempts-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/dialogs/confirm.tsx';
import { reportCount } from '../report-count.ts';
import { hasEnd, type ResultRow } from '../result-row.ts';
import { CloseAttempts } from './close-attempts.tsx';
import type { Progress } from './silent-students.ts';

/** Attempts are selected one by one or all at once. One that disappears is deselected. */
export function useSelection(rows: readonly ResultRow[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(() => rows.filter(({ id }) => selected.has(id)), [rows, selected]);
  const select = useCallback((list: readonly ResultRow[], isSelected: boolean) => {
    const ids = list.filter(({ copy }) => copy === null).map(({ id }) => id);
    setSelected((before) =>
      isSelected
        ? new Set([...before, ...ids])
        : new Set([...before].filter((id) => !ids.includes(id))),
    );
  }, []);
  const clear = useCallback(() => setSelected(new Set()), []);
  return { selected, chosen, select, clear };
}

interface SelectedAttemptsProps {
  readonly quizId: string;
  readonly chosen: readonly ResultRow[];
  readonly progress: ReadonlyMap<string, Progress>;
  readonly onGiveTime: (open: readonly ResultRow[]) => void;
  readonly onClear: () => void;
}

/** The actions on all selected attempts. */
export function SelectedAttempts(props: SelectedAttemptsProps) {
  const { quizId, chosen, progress, onGiveTime, onClear } = props;
  const open = chosen.filter(({ completedAt }) => completedAt === null);
  const timed = open.filter(hasEnd);
  const count = chosen.length;
  const words = counted(count, 'tentative sélectionnée', 'tentatives sélectionnées');
  const { askThenDelete, isPending } = useDeleteAttempts(quizId, onClear);
  return (
    <section
      aria-label="Sélection"
      className="mb-3 flex flex-wrap items-center gap-3 rounded-lg bg-primary-soft px-4 py-2 text-primary-soft-ink"
    >
      <p role="status" className="mr-auto font-semibold">
        {words}
      </p>
      {timed.length > 0 && (
        <Button variant="secondary" onClick={() => onGiveTime(timed)}>
          <AlarmClockPlus aria-hidden />
          Donner du temps ({timed.length})
        </Button>
      )}
      {open.length > 0 && (
        <CloseAttempts quizId={quizId} open={open} progress={progress} label="Clore et noter" />
      )}
      <Button variant="secondary" pending={isPending} onClick={() => void askThenDelete(chosen)}>
        <Trash2 aria-hidden />
        Supprimer ({count})
      </Button>
      <Button variant="ghost" size="icon" aria-label="Ne plus rien sélectionner" onClick={onClear}>
        <X aria-hidden />
      </Button>
    </section>
  );
}

function useDeleteAttempts(quizId: string, onDeleted: () => void) {
  const cache = useAttemptsCache(quizId);
  const { mutate, isPending } = useApiMutation(calls.deleteAttempts, {
    onSuccess: ({ deleted }) => {
      void cache.reload();
      void cache.reloadRegrade();
      const title = oneOrMany(deleted, 'Tentative supprimée', 'tentatives supprimées');
      reportCount(deleted, { title });
      onDeleted();
    },
    onFailure: (error) => tellFailure('Impossible de supprimer les tentatives.', error),
  });

  async function askThenDelete(chosen: readonly ResultRow[]) {
    const marked = chosen.filter(({ percentage }) => percentage !== null).length;
    const marks = marked > 1 ? ` et ${marked} notes` : marked === 1 ? ' et une note' : '';
    const confirmed = await confirm({
      title:
        chosen.length > 1
          ? `Supprimer ${chosen.length} tentatives\u00a0?`
          : 'Supprimer cette tentative\u00a0?',
      description: `${plural(chosen.length, 'Ses', 'Leurs')} réponses${marks} seront effacées. Cette action est définitive.`,
      confirmLabel: 'Supprimer',
      destructive: true,
    });
    const attemptIds = chosen.map(({ id }) => id);
    if (confirmed) mutate({ params: { id: quizId }, body: { attemptIds } });
  }

  return { askThenDelete, isPending };
}
