import { useQuery } from '@tanstack/react-query';
import type { Class } from '#shared/contract/classes.ts';
import type { StoredEntry } from '#shared/domain/roster/roster.ts';
import { ofName } from '#shared/domain/students/of-name.ts';
import { accommodationsQuery } from '#web/lib/queries/accommodations-queries.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AccommodationsList } from './accommodations-list.tsx';

interface AccommodationsProps {
  readonly owner: Class;
  readonly entries: readonly StoredEntry[];
}

/** Who of a class is entitled to another paper or to more time. */
export function Accommodations({ owner, entries }: AccommodationsProps) {
  const { data, error, isFetching, refetch } = useQuery(accommodationsQuery(owner.id));
  return (
    <section
      aria-label={`Aménagements ${ofName(owner.title)}`}
      className="flex flex-col gap-3 border-line border-t pt-4"
    >
      <div>
        <h3 className="font-semibold text-base">Aménagements</h3>
        <p className="text-ink-muted text-sm">
          Appliqués aux copies nominatives et, pour le temps, en ligne. Ils restent quand la liste
          est importée à nouveau.
        </p>
      </div>
      {data && <AccommodationsList classId={owner.id} granted={data} entries={entries} />}
      {!data && error && (
        <LoadFailure
          title="Les aménagements n’ont pas pu être chargés"
          detail={error.message}
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-11 w-full" />}
    </section>
  );
}
