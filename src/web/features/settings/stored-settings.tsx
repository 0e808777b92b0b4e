import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '#web/lib/queries/settings-queries.ts';
import { Card } from '#web/ui/card.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ClassesCard } from '../classes/classes-card.tsx';
import { DefaultsCard } from './defaults/defaults-card.tsx';
import { IgnoredWordsCard } from './ignored-words-card.tsx';

/** The cards with the teacher's settings. */
export function StoredSettings() {
  const { data, error, isFetching, refetch } = useQuery(settingsQuery);
  if (data) {
    return (
      <>
        <DefaultsCard stored={data.settings} />
        <ClassesCard classes={data.classes} />
        {data.ignoredWords.length > 0 && <IgnoredWordsCard words={data.ignoredWords} />}
      </>
    );
  }
  if (error) {
    return (
      <LoadFailure
        title="Vos paramètres n’ont pas pu être chargés"
        detail={error.message}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Card className="flex flex-col gap-5 p-6">
      <p role="status" className="text-ink-muted">
        Chargement de vos paramètres…
      </p>
      <Skeleton className="h-10 w-full max-w-xl" />
      <Skeleton className="h-24 w-full max-w-xl" />
      <Skeleton className="h-64 w-full" />
    </Card>
  );
}
