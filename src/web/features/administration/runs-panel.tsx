import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ListChecks, RotateCcw, Square } from 'lucide-react';
import { type AdministeredRun, administration } from '#shared/contract/administration.ts';
import { ScreenLoading } from '#web/features/shell/screen-loading.tsx';
import { callApi } from '#web/lib/api/api.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/dialogs/confirm.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  TableRowHeader,
} from '#web/ui/lists/table.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';

const LOOK_AGAIN_MS = 10_000;
const queryKey = [administration.listAllRuns.path];

/** Exports, readings and sendings of all accounts. */
export function RunsPanel() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: () => callApi(administration.listAllRuns),
    refetchInterval: LOOK_AGAIN_MS,
    refetchOnMount: 'always',
  });
  if (!data && error) {
    return (
      <LoadFailure
        title="Les travaux n’ont pas pu être chargés"
        detail={error.message}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <ScreenLoading />;
  if (data.length === 0) {
    return (
      <EmptyState
        icon={<ListChecks />}
        title="Aucun travail n’attend, et aucun n’a échoué depuis une semaine"
      />
    );
  }
  return (
    <Table caption="Travaux">
      <TableHead>
        <TableHeader>Travail</TableHeader>
        <TableHeader>QCM</TableHeader>
        <TableHeader>Demandé le</TableHeader>
        <TableHeader numeric>Essais</TableHeader>
        <TableHeader>Échec</TableHeader>
      </TableHead>
      <TableBody>
        {data.map((run) => (
          <TableRow key={run.id}>
            <TableRowHeader>
              <div className="flex items-center justify-between gap-2">
                <div className="min-w-40">
                  <span className="wrap-anywhere block font-semibold">{run.email}</span>
                  <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted">
                    {inWords(run)}
                    <StateBadge run={run} />
                  </span>
                </div>
                <RunAction run={run} />
              </div>
            </TableRowHeader>
            <TableCell className="wrap-anywhere min-w-40">{run.quizTitle ?? '—'}</TableCell>
            <TableCell className="whitespace-nowrap tabular-nums">
              {formatMoment(run.createdAt)}
            </TableCell>
            <TableCell numeric className="tabular-nums">
              {run.attempts}
            </TableCell>
            <TableCell className="min-w-48 text-ink-muted">{run.message ?? '—'}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** A kind without words is shown by the name that the log and the metrics give it. */
const kinds: Readonly<Record<string, string>> = {
  'printing.make-edition': 'Export final',
  'printing.add-copies': 'Copies ajoutées',
  'printing.typeset-sheet': 'Aperçu du sujet',
  'printing.typeset-solutions': 'Corrigé',
  'printing.check-language': 'Orthographe',
  'correction.sort-scan': 'Tri d’un scan',
  'correction.read-scans': 'Lecture des copies',
  'correction.read-names': 'Lecture des noms',
  'correction.send-mails': 'Envoi des notes',
  'results.send-mails': 'Envoi des notes en ligne',
};
const inWords = ({ kind }: AdministeredRun) => kinds[kind] ?? kind;

function StateBadge({ run: { state, progress } }: { run: AdministeredRun }) {
  if (state === 'failed') return <Badge tone="danger">En échec</Badge>;
  if (state === 'waiting') return <Badge>En attente</Badge>;
  return <Badge tone="primary">En cours, {Math.round(progress * 100)}&nbsp;%</Badge>;
}

function RunAction({ run }: { run: AdministeredRun }) {
  const { id, state, email } = run;
  const client = useQueryClient();
  const told = {
    onSuccess: ({ message }: { message: string }) => {
      toast({ variant: 'success', title: message });
      void client.invalidateQueries({ queryKey });
    },
    onFailure: (error: Error) => tellFailure('Erreur', error),
  };
  const retry = useApiMutation(administration.retryRun, told);
  const stop = useApiMutation(administration.stopRun, told);
  const params = { id };

  async function askThenStop() {
    const confirmed = await confirm({
      title: 'Arrêter ce travail\u00a0?',
      description: `Le travail «\u00a0${inWords(run)}\u00a0» de ${email} s’arrête. Il pourra le redemander.`,
      confirmLabel: 'Arrêter',
      destructive: true,
    });
    if (confirmed) stop.mutate({ params });
  }

  if (state === 'failed') {
    return (
      <Button
        size="sm"
        variant="secondary"
        pending={retry.isPending}
        onClick={() => retry.mutate({ params })}
      >
        <RotateCcw aria-hidden />
        Relancer
      </Button>
    );
  }
  return (
    <Button
      size="sm"
      variant="secondary"
      pending={stop.isPending}
      onClick={() => void askThenStop()}
    >
      <Square aria-hidden />
      Arrêter
    </Button>
  );
}
