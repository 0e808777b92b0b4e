import { Plus, X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { Class } from '#shared/contract/settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { useCourseTitles } from './use-course-titles.ts';

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
