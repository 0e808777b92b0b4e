import { useMutation } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { type Class, settings } from '#shared/contract/settings.ts';
import { callApi } from '#web/lib/api/api.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { useSettingsCache } from '#web/lib/cache/settings-cache.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

export function CourseTitles({ shown }: { shown: Class }) {
  const [title, setTitle] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { add, remove } = useCourseTitles(shown);

  function submit(event: FormEvent) {
    event.preventDefault();
    add(title);
    setTitle('');
    input.current?.focus();
  }

  return (
    <div className="flex flex-col gap-2">
      {shown.courseTitles.length > 0 && (
        <ul aria-label={`Cours de ${shown.title}`} className="flex flex-wrap gap-2">
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
      <form noValidate onSubmit={submit} className="flex max-w-lg flex-wrap items-end gap-3">
        <Field label="Cours de la classe" className="min-w-48 grow">
          <Input
            ref={input}
            autoComplete="off"
            maxLength={500}
            placeholder="Ex. : Physique-chimie"
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="secondary">
          <Plus aria-hidden />
          Ajouter le cours
        </Button>
      </form>
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

/** Shown at once, sent one after the other: each change sends the whole list. */
function useCourseTitles({ id, courseTitles }: Class) {
  const cache = useSettingsCache();
  const { mutate } = useMutation({
    scope: { id: `course titles of ${id}` },
    mutationFn: (titles: string[]) =>
      callApi(settings.changeClass, { params: { id }, body: { courseTitles: titles } }),
    onMutate: (titles) => cache.changeClass(id, { courseTitles: titles }),
    onError: (error) => {
      tellFailure("Impossible d'enregistrer.", error);
      void cache.reload();
    },
  });

  return {
    add: (title: string) => {
      const trimmed = title.trim();
      if (trimmed !== '' && !courseTitles.includes(trimmed)) mutate([...courseTitles, trimmed]);
    },
    remove: (title: string) => mutate(courseTitles.filter((other) => other !== title)),
  };
}
