import { Pencil } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Class, settings } from '#shared/contract/settings.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { useSettingsCache } from '#web/lib/cache/settings-cache.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.tsx';

export function ClassTitle({ shown }: { shown: Class }) {
  const [isRenaming, setRenaming] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  function close() {
    setRenaming(false);
    requestAnimationFrame(() => opener.current?.focus());
  }

  if (isRenaming) return <RenameForm shown={shown} onClose={close} />;
  return (
    <div className="flex min-w-0 items-center gap-1">
      <h3 className="min-w-0 break-words text-lg">{shown.title}</h3>
      <Button
        ref={opener}
        variant="ghost"
        size="icon"
        aria-label={`Renommer ${shown.title}`}
        onClick={() => setRenaming(true)}
      >
        <Pencil aria-hidden />
      </Button>
    </div>
  );
}

function RenameForm({ shown, onClose }: { shown: Class; onClose: () => void }) {
  const [title, setTitle] = useState(shown.title);
  const input = useRef<HTMLInputElement>(null);
  const { mutate: rename, isPending } = useRenameClass();
  useEffect(() => input.current?.select(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const trimmed = title.trim();
    if (isPending) return;
    if (trimmed === '' || trimmed === shown.title) onClose();
    else rename({ params: { id: shown.id }, body: { title: trimmed } }, { onSuccess: onClose });
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="flex min-w-0 grow flex-wrap items-center gap-2"
    >
      <Field label="Nom de la classe" hideLabel className="min-w-40 max-w-sm grow">
        <Input
          ref={input}
          autoComplete="off"
          maxLength={500}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </Field>
      <Button type="submit" pending={isPending}>
        OK
      </Button>
      <Button variant="secondary" onClick={onClose}>
        Annuler
      </Button>
    </form>
  );
}

function useRenameClass() {
  const cache = useSettingsCache();
  return useApiMutation(settings.changeClass, {
    onSuccess: ({ id, title }) => {
      cache.changeClass(id, { title });
      toast({ variant: 'success', title: 'Modifié', description: 'Nom de classe mis à jour.' });
    },
    onFailure: (error) => tellFailure('Impossible de renommer.', error),
  });
}
