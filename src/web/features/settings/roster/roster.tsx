import { useQuery } from '@tanstack/react-query';
import type { Class } from '#shared/contract/settings.ts';
import { rosterQuery } from '#web/lib/cache/settings-cache.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { RosterEditor } from './roster-editor.tsx';

/** The list of a class, read when it is first opened. */
export function Roster({ owner }: { owner: Class }) {
  const { data, error, isFetching, refetch } = useQuery(rosterQuery(owner.id));
  if (data) return <RosterEditor owner={owner} roster={data} />;
  if (error) {
    return (
      <LoadFailure
        title="La liste n’a pas pu être chargée"
        detail={error.message}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <p role="status" className="mb-2 text-ink-muted text-sm">
        Chargement de la liste…
      </p>
      <Skeleton className="h-48 w-full" />
    </>
  );
}
