import { settings } from '#shared/contract/settings.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { useSettingsCache } from '#web/lib/cache/settings-cache.ts';
import { toast } from '#web/ui/toast.tsx';

export function useRenameClass() {
  const cache = useSettingsCache();
  return useApiMutation(settings.changeClass, {
    onSuccess: ({ id, title }) => {
      cache.changeClass(id, { title });
      toast({ variant: 'success', title: 'Modifié', description: 'Nom de classe mis à jour.' });
    },
    onFailure: (error) => tellFailure('Impossible de renommer.', error),
  });
}
