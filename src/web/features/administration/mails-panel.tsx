import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import {
  administration,
  type UnsentMails,
  unsentKinds,
  unsentStates,
} from '#shared/contract/administration.ts';
import { ScreenLoading } from '#web/features/shell/screen-loading.tsx';
import { callApi } from '#web/lib/api/api.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/dialogs/confirm.tsx';
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
import { Notice } from '#web/ui/notice.tsx';

const queryKey = [administration.readMails.path];

/** Which mails have not been sent, and the switch that lets none leave. */
export function MailsPanel() {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: () => callApi(administration.readMails),
    refetchOnMount: 'always',
  });
  const told = {
    onSuccess: (state: object) => client.setQueryData(queryKey, state),
    onFailure: (error: Error) => tellFailure('Erreur', error),
  };
  const pause = useApiMutation(administration.pauseMails, told);
  const resume = useApiMutation(administration.resumeMails, told);

  async function askThenPause() {
    const confirmed = await confirm({
      title: 'Suspendre tous les envois\u00a0?',
      description:
        'Plus aucun e-mail ne part, sauf les codes de connexion. Ce qui attend est gardé et partira à la reprise.',
      confirmLabel: 'Suspendre les envois',
      destructive: true,
    });
    if (confirmed) pause.mutate();
  }

  if (!data && error) {
    return (
      <LoadFailure
        title="Les envois n’ont pas pu être chargés"
        detail={error.message}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <ScreenLoading />;
  return (
    <>
      <div className="mb-4 flex flex-col items-start gap-4">
        {data.pausedSince ? (
          <>
            <Notice
              tone="warning"
              title={`Les envois sont suspendus depuis le ${formatMoment(data.pausedSince)}`}
            >
              Seuls les codes de connexion partent. Le reste attend.
            </Notice>
            <Button pending={resume.isPending} onClick={() => resume.mutate()}>
              <Play aria-hidden />
              Reprendre les envois
            </Button>
          </>
        ) : (
          <Button variant="secondary" pending={pause.isPending} onClick={() => void askThenPause()}>
            <Pause aria-hidden />
            Suspendre tous les envois
          </Button>
        )}
      </div>
      {data.unsent.length > 0 ? (
        <UnsentTable unsent={data.unsent} />
      ) : (
        <p className="text-ink-muted">
          Aucun e-mail n’attend, et aucun n’a échoué depuis 30 jours.
        </p>
      )}
    </>
  );
}

const tones = { waiting: 'neutral', failed: 'danger', doubtful: 'warning' } as const;

function UnsentTable({ unsent }: { unsent: readonly UnsentMails[] }) {
  return (
    <Table caption="E-mails qui ne sont pas partis">
      <TableHead>
        <TableHeader>Compte</TableHeader>
        <TableHeader>E-mails</TableHeader>
        <TableHeader numeric>Nombre</TableHeader>
        <TableHeader>Le plus ancien</TableHeader>
        <TableHeader>Raison</TableHeader>
      </TableHead>
      <TableBody>
        {unsent.map(({ email, kind, state, count, oldestAt, reason }) => (
          <TableRow key={`${email} ${kind} ${state}`}>
            <TableRowHeader className="wrap-anywhere min-w-48">
              {email ?? 'Sans compte'} <Badge tone={tones[state]}>{unsentStates[state]}</Badge>
            </TableRowHeader>
            <TableCell className="whitespace-nowrap">{unsentKinds[kind]}</TableCell>
            <TableCell numeric className="tabular-nums">
              {count}
            </TableCell>
            <TableCell className="whitespace-nowrap tabular-nums">
              {formatMoment(oldestAt)}
            </TableCell>
            <TableCell className="wrap-anywhere min-w-48 text-ink-muted">{reason ?? '—'}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
