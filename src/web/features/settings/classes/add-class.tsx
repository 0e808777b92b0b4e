import { Plus } from 'lucide-react';
import { type FormEvent, type RefObject, useState } from 'react';
import { settings } from '#shared/contract/settings.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { useSettingsCache } from '#web/lib/cache/settings-cache.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

export function AddClass({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const [title, setTitle] = useState('');
  const { mutate: add, isPending } = useAddClass();

  function submit(event: FormEvent) {
    event.preventDefault();
    const trimmed = title.trim();
    if (trimmed === '' || isPending) return;
    add({ body: { title: trimmed } }, { onSuccess: () => setTitle('') });
    input.current?.focus();
  }

  return (
    <form noValidate onSubmit={submit} className="flex max-w-xl items-end gap-3">
      <Field label="Nouvelle classe" className="grow">
        <Input
          ref={input}
          autoComplete="off"
          maxLength={500}
          placeholder="Ex. : Terminale B"
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="secondary" pending={isPending}>
        <Plus aria-hidden />
        Ajouter
      </Button>
    </form>
  );
}

function useAddClass() {
  const cache = useSettingsCache();
  return useApiMutation(settings.createClass, {
    onSuccess: (added) => cache.addClass(added),
    onFailure: (error) => tellFailure("Impossible d'ajouter la classe.", error),
  });
}
