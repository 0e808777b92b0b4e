import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Accommodated, settings } from '#shared/contract/settings.ts';
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

interface AccommodationsListProps {
  readonly classId: string;
  readonly granted: readonly Accommodated[];
  readonly entries: readonly RosterEntry[];
}

/** What a student is first granted: the commonest of all. */
const thirdMoreTime = { ...noAccommodation, extraTime: 33 };

/** Each change is shown and saved at once, one after the other. */
export function AccommodationsList({ classId, granted, entries }: AccommodationsListProps) {
  const client = useQueryClient();
  const { queryKey } = accommodationsQuery(classId);
  const save = useMutation({
    mutationKey: foreseenAccommodationsKey(classId),
    scope: { id: `accommodations ${classId}` },
    mutationFn: (accommodations: Accommodated[]) =>
      callApi(settings.saveAccommodations, { params: { id: classId }, body: { accommodations } }),
    onSuccess: () => toast({ variant: 'success', title: 'Aménagements enregistrés' }),
    onError: (error) => {
      tellFailure('Impossible d’enregistrer les aménagements.', error);
      void client.invalidateQueries({ queryKey });
    },
  });
  /** Upon the latest change, which may not have been rendered yet. */
  const keep = (change: (known: readonly Accommodated[]) => Accommodated[]) => {
    const changed = change(client.getQueryData(queryKey) ?? granted);
    client.setQueryData(queryKey, changed);
    save.mutate(changed);
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
            return (
              <AccommodatedStudent
                key={key}
                student={student}
                name={nameOf(student)}
                isListed={listed.has(key)}
                onChange={(change) =>
                  keep((known) =>
                    known.map((other) =>
                      rosterKey(other) === key ? { ...other, ...change } : other,
                    ),
                  )
                }
                onRemove={() => keep((known) => known.filter((other) => rosterKey(other) !== key))}
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
              keep((known) => [...known, { id, lastName, firstName, ...thirdMoreTime }]);
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
