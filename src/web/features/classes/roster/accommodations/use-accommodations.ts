import { useQueryClient } from '@tanstack/react-query';
import { type Accommodated, type AccommodationChange, classes } from '#shared/contract/classes.ts';
import { isAccommodated } from '#shared/domain/roster/accommodations.ts';
import { callApi } from '#web/lib/api/api.ts';
import { accommodationsQuery } from '#web/lib/queries/accommodations-queries.ts';
import { useOptimisticMutation } from '#web/lib/queries/fresh/optimistic.ts';
import { toast } from '#web/ui/dialogs/toast.tsx';

interface Granting {
  readonly change: AccommodationChange;
  readonly shown: (known: readonly Accommodated[]) => Accommodated[];
}

/** Keeps a change, and shows what it makes of those that are known. */
export function useAccommodations(classId: string) {
  const client = useQueryClient();
  const { queryKey } = accommodationsQuery(classId);
  const { mutate: save } = useOptimisticMutation({
    queryKey,
    scope: `accommodations ${classId}`,
    foresee: (known, { shown }: Granting) => shown(known),
    send: ({ change }) =>
      callApi(classes.saveAccommodations, {
        params: { id: classId },
        body: { accommodations: [change] },
      }),
    onSaved: ({ accommodations }, isLast) => {
      toast({ variant: 'success', title: 'Aménagements enregistrés' });
      if (!isLast) return;
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
  const byId = new Map(stored.map((student) => [student.rosterEntryId, student]));
  const known = new Set(shown.map(({ rosterEntryId }) => rosterEntryId));
  const stays = shown
    .map((student) => byId.get(student.rosterEntryId) ?? student)
    .filter((student) => byId.has(student.rosterEntryId) || !isAccommodated(student));
  return [...stays, ...stored.filter(({ rosterEntryId }) => !known.has(rosterEntryId))];
}
