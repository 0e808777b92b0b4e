import { X } from 'lucide-react';
import { useRef } from 'react';
import { type Class, classes } from '#shared/contract/classes.ts';
import { ofName } from '#shared/domain/students/of-name.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useOptimisticMutation } from '#web/lib/queries/fresh/optimistic.ts';
import { settingsQuery } from '#web/lib/queries/settings-queries.ts';
import { AddForm } from '#web/ui/fields/add-form.tsx';

export function CourseTitles({ shown }: { shown: Class }) {
  const input = useRef<HTMLInputElement>(null);
  const { add, remove } = useCourseTitles(shown);

  return (
    <div className="flex flex-col gap-2">
      {shown.courseTitles.length > 0 && (
        <ul aria-label={`Cours ${ofName(shown.title)}`} className="flex flex-wrap gap-2">
          {shown.courseTitles.map((course) => (
            <Chip
              key={course}
              title={course}
              onRemove={() => {
                remove(course);
                input.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      <AddForm
        label="Cours de la classe"
        placeholder="Ex.&nbsp;: Physique-chimie"
        action="Ajouter le cours"
        input={input}
        onAdd={(title, clear) => {
          add(title);
          clear();
        }}
      />
    </div>
  );
}

function Chip({ title, onRemove }: { title: string; onRemove: () => void }) {
  return (
    <li className="flex min-w-0 items-center rounded-full border border-line bg-sunken py-0.5 pr-1 pl-3 text-sm">
      <span className="min-w-0 break-words">{title}</span>
      <button
        type="button"
        aria-label={`Retirer le cours ${title}`}
        onClick={onRemove}
        className="ml-1 grid size-7 shrink-0 place-items-center rounded-full text-ink-muted hover:bg-danger-soft hover:text-danger-soft-ink pointer-coarse:size-9"
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  );
}

/** Each change sends the whole list. */
function useCourseTitles({ id, courseTitles }: Class) {
  const { mutate: change } = useOptimisticMutation({
    queryKey: settingsQuery.queryKey,
    scope: `course titles of ${id}`,
    foresee: (known, titles: string[]) => ({
      ...known,
      classes: known.classes.map((other) =>
        other.id === id ? { ...other, courseTitles: titles } : other,
      ),
    }),
    send: (titles) =>
      callApi(classes.changeClass, { params: { id }, body: { courseTitles: titles } }),
    failure: "Impossible d'enregistrer.",
  });

  return {
    add: (title: string) => {
      if (!courseTitles.includes(title)) change([...courseTitles, title]);
    },
    remove: (title: string) => change(courseTitles.filter((other) => other !== title)),
  };
}
