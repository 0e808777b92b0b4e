import { useQueryClient } from '@tanstack/react-query';
import {
  type Accommodated,
  type AccommodationChange,
  settings,
} from '#shared/contract/settings.ts';
import { isAccommodated, rosterKey } from '#shared/domain/roster/accommodations.ts';
import { callApi } from '#web/lib/api/api.ts';
import {
  accommodationsQuery,
  foreseenAccommodationsKey,
} from '#web/lib/cache/accommodations-cache.ts';
import { useForeseenChange } from '#web/lib/cache/newest/use-foreseen-change.ts';
import { toast } from '#web/ui/dialogs/toast.tsx';

interface Granting {
  readonly change: AccommodationChange;
  readonly shown: (known: readonly Accommodated[]) => Accommodated[];
}

/** Saves a change, and shows it at once in the cached list. */
export function useAccommodations(classId: string, granted: readonly Accommodated[]) {
  const client = useQueryClient();
  const { queryKey } = accommodationsQuery(classId);
  const mutationKey = foreseenAccommodationsKey(classId);
  const save = useForeseenChange({
    queryKey,
    mutationKey,
    thing: `accommodations ${classId}`,
    // Applied to the cached list, since the latest change may not have been rendered yet.
    show: ({ shown }: Granting) =>
      client.setQueryData(queryKey, shown(client.getQueryData(queryKey) ?? granted)),
    send: ({ change }) =>
      callApi(settings.saveAccommodations, {
        params: { id: classId },
        body: { accommodations: [change] },
      }),
    onSaved: ({ accommodations }) => {
      toast({ variant: 'success', title: 'Aménagements enregistrés' });
      // The answer does not include changes that are still under way.
      if (client.isMutating({ mutationKey }) > 1) return;
      client.setQueryData(queryKey, (known) => known && withStored(known, accommodations));
    },
    failure: 'Impossible d’enregistrer les aménagements.',
  });
  return (change: AccommodationChange, shown: Granting['shown']) => save({ change, shown });
}

/**
 * The server's list, which another window may have changed, in the order that is shown. A student
 * without any accommodation is kept until the page is left, since the teacher may be choosing
 * another one.
 */
export function withStored(
  shown: readonly Accommodated[],
  stored: readonly Accommodated[],
): Accommodated[] {
  const byKey = new Map(stored.map((student) => [rosterKey(student), student]));
  const known = new Set(shown.map(rosterKey));
  const stays = shown
    .map((student) => byKey.get(rosterKey(student)) ?? student)
    .filter((student) => byKey.has(rosterKey(student)) || !isAccommodated(student));
  return [...stays, ...stored.filter((student) => !known.has(rosterKey(student)))];
}
