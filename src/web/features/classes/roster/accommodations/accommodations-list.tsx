import type { Accommodated } from '#shared/contract/classes.ts';
import { noAccommodation } from '#shared/domain/roster/accommodations.ts';
import type { StoredEntry } from '#shared/domain/roster/roster.ts';
import { distinctNames } from '#shared/domain/students/namesakes.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { AccommodatedStudent } from './accommodated-student.tsx';
import { useAccommodations } from './use-accommodations.ts';

interface AccommodationsListProps {
  readonly classId: string;
  readonly granted: readonly Accommodated[];
  readonly entries: readonly StoredEntry[];
}

/** The default for a newly added student, because it is the most common accommodation. */
const thirdMoreTime = { ...noAccommodation, extraTime: 33 };

/** Each change is saved at once, and contains only what it changes. */
export function AccommodationsList({ classId, granted, entries }: AccommodationsListProps) {
  const keep = useAccommodations(classId);
  const known = new Set(granted.map(({ rosterEntryId }) => rosterEntryId));
  const listed = new Set(entries.map(({ rosterEntryId }) => rosterEntryId));
  const free = entries.filter(({ rosterEntryId }) => !known.has(rosterEntryId));
  const names = distinctNamesOf([
    ...entries,
    ...granted.filter(({ rosterEntryId }) => !listed.has(rosterEntryId)),
  ]);

  return (
    <>
      {granted.length > 0 && (
        <ul className="flex flex-col divide-y divide-line rounded-md border border-line">
          {granted.map((student) => {
            const { rosterEntryId } = student;
            const isOther = (other: Accommodated) => other.rosterEntryId !== rosterEntryId;
            return (
              <AccommodatedStudent
                key={rosterEntryId}
                student={student}
                name={names.get(rosterEntryId) ?? ''}
                isListed={listed.has(rosterEntryId)}
                onChange={(change) =>
                  keep({ rosterEntryId, ...change }, (shown) =>
                    shown.map((other) => (isOther(other) ? other : { ...other, ...change })),
                  )
                }
                onRemove={() =>
                  keep({ rosterEntryId, ...noAccommodation }, (shown) => shown.filter(isOther))
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
              value: entry.rosterEntryId,
              label: names.get(entry.rosterEntryId) ?? '',
            }))}
            onValueChange={(rosterEntryId) => {
              const entry = free.find((one) => one.rosterEntryId === rosterEntryId);
              if (!entry) return;
              const { email: _, ...student } = entry;
              keep({ rosterEntryId, ...thirdMoreTime }, (shown) => [
                ...shown,
                { ...student, ...thirdMoreTime },
              ]);
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

type Student = Pick<StoredEntry, 'rosterEntryId' | 'id' | 'lastName' | 'firstName'>;

/** Finds names by entry: a student with accommodations may have left the list. */
function distinctNamesOf(students: readonly Student[]): ReadonlyMap<string, string> {
  const numbered = students.map(({ id, ...student }) => ({ ...student, studentId: id }));
  const nameOf = distinctNames(numbered);
  return new Map(numbered.map((student) => [student.rosterEntryId, nameOf(student)]));
}
