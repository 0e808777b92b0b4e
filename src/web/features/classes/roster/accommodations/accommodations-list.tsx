import type { Accommodated } from '#shared/contract/settings.ts';
import { noAccommodation, rosterKey } from '#shared/domain/roster/accommodations.ts';
import type { RosterEntry } from '#shared/domain/roster/roster.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { AccommodatedStudent } from './accommodated-student.tsx';
import { namesAmong } from './names-among.ts';
import { useAccommodations } from './use-accommodations.ts';

interface AccommodationsListProps {
  readonly classId: string;
  readonly granted: readonly Accommodated[];
  readonly entries: readonly RosterEntry[];
}

/** The default for a newly added student, because it is the most common accommodation. */
const thirdMoreTime = { ...noAccommodation, extraTime: 33 };

/** Each change is saved at once, and contains only what it changes. */
export function AccommodationsList({ classId, granted, entries }: AccommodationsListProps) {
  const keep = useAccommodations(classId);
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
