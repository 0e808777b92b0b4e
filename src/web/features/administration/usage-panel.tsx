import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  administration,
  type Usage,
  type UsageSort,
  usageSorts,
} from '#shared/contract/administration.ts';
import { writeSize } from '#shared/domain/texts/write-size.ts';
import { ScreenLoading } from '#web/features/shell/screen-loading.tsx';
import { callApi } from '#web/lib/api/api.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
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
import { Pager } from './pager.tsx';

const sorts = Object.entries(usageSorts).map(([value, label]) => ({ value, label }));

/** What each account takes of the installation; its own limits are set by a command. */
export function UsagePanel() {
  const [query, setQuery] = useState<{ sort: UsageSort; page: number }>({ sort: 'bytes', page: 1 });
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [administration.listUsage.path, query],
    queryFn: () => callApi(administration.listUsage, { query }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  if (!data && error) {
    return (
      <LoadFailure
        title="L’usage n’a pas pu être chargé"
        detail={error.message}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <ScreenLoading />;
  return (
    <>
      <Field label="Trier par" className="mb-4 w-full sm:w-56">
        <Select
          options={sorts}
          value={query.sort}
          onValueChange={(sort) => setQuery({ sort: sort as UsageSort, page: 1 })}
        />
      </Field>
      <UsageTable accounts={data.accounts} />
      <Pager
        page={query.page}
        hasMore={data.hasMore}
        onPage={(page) => setQuery({ ...query, page })}
      />
    </>
  );
}

function UsageTable({ accounts }: { accounts: readonly Usage[] }) {
  return (
    <Table caption="Usage par compte">
      <TableHead>
        <TableHeader>Compte</TableHeader>
        <TableHeader numeric>Fichiers</TableHeader>
        <TableHeader numeric>E-mails en 30&nbsp;jours</TableHeader>
        <TableHeader numeric>Pages lues</TableHeader>
        <TableHeader numeric>QCM</TableHeader>
      </TableHead>
      <TableBody>
        {accounts.map((account) => (
          <TableRow key={account.id}>
            <TableRowHeader className="min-w-48">
              <span className="wrap-anywhere block font-semibold">{account.email}</span>
              <span className="block text-ink-muted text-sm">
                {writeSize(account.scanBytesAllowed)} de scans,{' '}
                {account.mailsOfDayAllowed.toLocaleString('fr-FR')} e-mails par jour au plus
              </span>
            </TableRowHeader>
            <TableCell numeric className="whitespace-nowrap tabular-nums">
              {writeSize(account.bytes)}
            </TableCell>
            <TableCell numeric className="tabular-nums">
              {account.mails.toLocaleString('fr-FR')}
            </TableCell>
            <TableCell numeric className="tabular-nums">
              {account.pages.toLocaleString('fr-FR')}
            </TableCell>
            <TableCell numeric className="tabular-nums">
              {account.quizzes.toLocaleString('fr-FR')}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
