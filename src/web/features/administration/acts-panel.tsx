import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { actsInWords } from '#shared/contract/acts.ts';
import { administration, daysSearched, type RecordedAct } from '#shared/contract/administration.ts';
import { ScreenLoading } from '#web/features/shell/screen-loading.tsx';
import { callApi } from '#web/lib/api/api.ts';
import { formatDay, formatSecond } from '#web/lib/dates.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
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
import { Pager } from './pager.tsx';
import { useSearchedPage } from './use-searched-page.ts';

export function ActsPanel() {
  const { wanted, query: searched, setWanted, setPage } = useSearchedPage();
  const [days, setDays] = useState(daysSearched);
  const query = { ...searched, days };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [administration.listActs.path, query],
    queryFn: () => callApi(administration.listActs, { query }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  if (!data && error) {
    return (
      <LoadFailure
        title="Le journal n’a pas pu être chargé"
        detail={error.message}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <ScreenLoading />;
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-muted">
        Qui a lu ou changé des données d’étudiants ou des comptes, du plus récent au plus ancien.
        Plusieurs lectures de la même chose en une heure ne comptent que pour une.
      </p>
      <ListFilter
        label="Rechercher un acte"
        wanted={wanted}
        onSearch={setWanted}
        count={data.hasMore ? `page ${query.page}` : ''}
        beside={
          wanted !== '' && (
            <Field label="Chercher dans" hideLabel className="w-full sm:w-56">
              <Select
                options={periods}
                value={`${days}`}
                onValueChange={(typed) => {
                  setDays(Number(typed));
                  setPage(1);
                }}
              />
            </Field>
          )
        }
      />
      {data.acts.length > 0 && <ActTable acts={data.acts} />}
      {data.acts.length === 0 && wanted === '' && (
        <EmptyState icon={<History />} title="Aucun acte pour le moment" />
      )}
      {data.acts.length === 0 && wanted !== '' && (
        <NothingFound
          title="Aucun acte trouvé"
          description="Ni adresse, ni acte, ni objet ne contiennent ce texte sur cette période."
          onClear={() => setWanted('')}
        />
      )}
      <Pager page={query.page} hasMore={data.hasMore} onPage={setPage} />
    </>
  );
}

const periods = [
  { value: `${daysSearched}`, label: `Les ${daysSearched} derniers jours` },
  { value: '365', label: 'La dernière année' },
  { value: '36500', label: 'Tout le journal' },
];

function ActTable({ acts }: { acts: readonly RecordedAct[] }) {
  return (
    <Table caption="Actes">
      <TableHead>
        <TableHeader>Moment</TableHeader>
        <TableHeader>Qui</TableHeader>
        <TableHeader>Acte</TableHeader>
        <TableHeader>Objet</TableHeader>
        <TableHeader>Adresse IP</TableHeader>
      </TableHead>
      <TableBody>
        {acts.map(({ id, at, who, act, thing, ip }) => (
          <TableRow key={id}>
            <TableRowHeader className="whitespace-nowrap tabular-nums">
              {formatDay(at)} {formatSecond(at)}
            </TableRowHeader>
            <TableCell className="whitespace-nowrap">{who}</TableCell>
            <TableCell className="min-w-40">{actsInWords[act]}</TableCell>
            <TableCell className="wrap-anywhere min-w-64 text-ink-muted">{thing}</TableCell>
            <TableCell className="whitespace-nowrap tabular-nums">{ip ?? '—'}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
