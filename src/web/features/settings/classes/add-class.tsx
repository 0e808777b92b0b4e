import type { RefObject } from 'react';
import { settings } from '#shared/contract/settings.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { useSettingsCache } from '#web/lib/cache/settings-cache.ts';
import { AddForm } from '#web/ui/fields/add-form.tsx';

export function AddClass({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const { mutate: add, isPending } = useAddClass();
  return (
    <AddForm
      label="Nouvelle classe"
      placeholder="Ex.&nbsp;: Terminale B"
      action="Ajouter"
      pending={isPending}
      input={input}
      onAdd={(title, clear) => add({ body: { title } }, { onSuccess: clear })}
    />
  );
}

function useAddClass() {
  const cache = useSettingsCache();
  return useApiMutation(settings.createClass, {
    onSuccess: (added) => cache.addClass(added),
    onFailure: (error) => tellFailure("Impossible d'ajouter la classe.", error),
  });
}
