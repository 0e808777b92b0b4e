import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Account, accountsOnPage, administration } from '#shared/contract/administration.ts';
import { counted } from '#shared/domain/texts/counted.ts';
import { ScreenLoading } from '#web/features/shell/screen-loading.tsx';
import { callApi } from '#web/lib/api/api.ts';
import { formatDay, formatMoment } from '#web/lib/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ListFilter } from '#web/ui/lists/list-filter.tsx';
import { NothingFound } from '#web/ui/lists/nothing-found.tsx';
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
import { AccountActions } from './account-actions.tsx';
import { InviteButton } from './invite-button.tsx';
import { Pager } from './pager.tsx';
import { useSearchedPage } from './use-searched-page.ts';

export function AccountsPanel() {
  const { wanted, query, setWanted, setPage } = useSearchedPage();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [administration.listAccounts.path, query],
    queryFn: () => callApi(administration.listAccounts, { query }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  if (!data && error) {
    return (
      <LoadFailure
        title="Les comptes n’ont pas pu être chargés"
        detail={error.message}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <ScreenLoading />;
  return (
    <>
      <ListFilter
        label="Rechercher un compte"
        wanted={wanted}
        onSearch={setWanted}
        count={counted(data.total, 'compte')}
        beside={<InviteButton />}
      />
      {data.total === 0 ? (
        <NothingFound
          title="Aucun compte trouvé"
          description="Ni adresse ni nom ne contiennent ce texte."
          onClear={() => setWanted('')}
        />
      ) : (
        <AccountTable accounts={data.accounts} />
      )}
      <Pager
        page={query.page}
        hasMore={query.page * accountsOnPage < data.total}
        onPage={setPage}
      />
    </>
  );
}

function AccountTable({ accounts }: { accounts: readonly Account[] }) {
  return (
    <Table caption="Comptes">
      <TableHead>
        <TableHeader>Compte</TableHeader>
        <TableHeader>Dernière connexion</TableHeader>
        <TableHeader numeric>QCM</TableHeader>
        <TableHeader numeric>Classes</TableHeader>
      </TableHead>
      <TableBody>
        {accounts.map((account) => (
          <TableRow key={account.id}>
            <TableRowHeader>
              {/* In sight on a phone too, where the other columns are not. */}
              <div className="flex items-center justify-between gap-2">
                <div className="min-w-48">
                  <span className="wrap-anywhere block font-semibold">{account.email}</span>
                  <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted">
                    {[account.firstName, account.lastName].filter(Boolean).join(' ')}
                    <StateBadge account={account} />
                  </span>
                </div>
                <AccountActions account={account} />
              </div>
            </TableRowHeader>
            <TableCell className="whitespace-nowrap tabular-nums">
              {formatMoment(account.signedInAt)}
            </TableCell>
            <TableCell numeric className="tabular-nums">
              {account.quizzes}
            </TableCell>
            <TableCell numeric className="tabular-nums">
              {account.classes}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function StateBadge({ account }: { account: Account }) {
  const { isAdministrator, disabledAt, deletedOn } = account;
  if (deletedOn) return <Badge tone="danger">Effacé le {formatDay(deletedOn)}</Badge>;
  if (disabledAt) return <Badge tone="warning">Désactivé le {formatDay(disabledAt)}</Badge>;
  return isAdministrator ? <Badge tone="primary">Administration</Badge> : null;
}
