import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type Accommodated,
  type AccommodationChange,
  settings,
} from '#shared/contract/settings.ts';
import { noAccommodation, rosterKey } from '#shared/domain/roster/accommodations.ts';
import type { RosterEntry } from '#shared/domain/roster/roster.ts';
import { callApi } from '#web/lib/api/api.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import {
  accommodationsQuery,
  foreseenAccommodationsKey,
} from '#web/lib/cache/accommodations-cache.ts';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { AccommodatedStudent } from './accommodated-student.tsx';
import { namesAmong } from './names-among.ts';
import { withStored } from './with-stored.ts';

interface AccommodationsListProps {
  readonly classId: string;
  readonly granted: readonly Accommodated[];
  readonly entries: readonly RosterEntry[];
}

/** What a student is first granted: the commonest of all. */
const thirdMoreTime = { ...noAccommodation, extraTime: 33 };

/** Each change is shown and saved at once, one after the other, and says nothing of what it leaves. */
export function AccommodationsList({ classId, granted, entries }: AccommodationsListProps) {
  const client = useQueryClient();
  const { queryKey } = accommodationsQuery(classId);
  const mutationKey = foreseenAccommodationsKey(classId);
  const save = useMutation({
    mutationKey,
    scope: { id: `accommodations ${classId}` },
    mutationFn: (change: AccommodationChange) =>
      callApi(settings.saveAccommodations, {
        params: { id: classId },
        body: { accommodations: [change] },
      }),
    onSuccess: ({ accommodations }) => {
      toast({ variant: 'success', title: 'Aménagements enregistrés' });
      // Of changes that are still on their way it knows nothing.
      if (client.isMutating({ mutationKey }) > 1) return;
      client.setQueryData(queryKey, (shown) => shown && withStored(shown, accommodations));
    },
    onError: (error) => {
      tellFailure('Impossible d’enregistrer les aménagements.', error);
      void client.invalidateQueries({ queryKey });
    },
  });
  /** Upon the latest change, which may not have been rendered yet. */
  const keep = (
    change: AccommodationChange,
    show: (known: readonly Accommodated[]) => Accommodated[],
  ) => {
    client.setQueryData(queryKey, show(client.getQueryData(queryKey) ?? granted));
    save.mutate(change);
  };
  const nameOf = namesAmong(entries);
  const others = granted.map((student) => rosterKey(student));
  const listed = new Set(entries.map(rosterKey));
  const free = entries.filter((entry) => !others.includes(rosterKey(entry)));

  return (
    <>
      {granted.length > 0 && (
        <ul className="flex flex-col divide-y divide-line rounded-md border border-line">
          {granted.map((student) => {
            const key = rosterKey(student);
            const { id, lastName, firstName } = student;
            const isOther = (other: Accommodated) => rosterKey(other) !== key;
            return (
              <AccommodatedStudent
                key={key}
                student={student}
                name={nameOf(student)}
                isListed={listed.has(key)}
                onChange={(change) =>
                  keep({ id, lastName, firstName, ...change }, (known) =>
                    known.map((other) => (isOther(other) ? other : { ...other, ...change })),
                  )
                }
                onRemove={() =>
                  keep({ id, lastName, firstName, ...noAccommodation }, (known) =>
                    known.filter(isOther),
                  )
                }
              />
            );
          })}
        </ul>
      )}
      {free.length > 0 && (
        <Field label="Ajouter un aménagement">
          <Select
            value=""
            placeholder="Choisir un étudiant…"
            options={free.map((entry) => ({
              value: rosterKey(entry),
              label: nameOf(entry),
            }))}
            onValueChange={(key) => {
              const entry = free.find((one) => rosterKey(one) === key);
              if (!entry) return;
              const { id, lastName, firstName } = entry;
              const added = { id, lastName, firstName, ...thirdMoreTime };
              keep(added, (known) => [...known, added]);
            }}
          />
        </Field>
      )}
      {free.length === 0 && granted.length === 0 && (
        <p className="text-ink-muted text-sm">
          Enregistrez d’abord une liste d’étudiants pour leur accorder un aménagement.
        </p>
      )}
    </>
  );
}
