import { settings } from '#shared/contract/settings.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { useSettingsCache } from '#web/lib/cache/settings-cache.ts';
import { toast } from '#web/ui/toast.tsx';

export function useSaveDefaults() {
  const cache = useSettingsCache();
  return useApiMutation(settings.saveSettings, {
    onSuccess: (defaults) => {
      cache.keepDefaults(defaults);
      toast({ variant: 'success', title: 'Enregistré', description: 'Paramètres sauvegardés.' });
    },
    onFailure: (error) => tellFailure("Impossible d'enregistrer.", error),
  });
}
