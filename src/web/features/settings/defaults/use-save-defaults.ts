import { settings } from '#shared/contract/settings.ts';
import { useSettingsCache } from '#web/lib/settings-cache.ts';
import { useApiMutation } from '#web/lib/use-api.ts';
import { toast } from '#web/ui/toast.tsx';
import { tellFailure } from '../../editor/questions/tell-failure.ts';

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
