import { settings } from '#shared/contract/settings.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { useSettingsCache } from '#web/lib/cache/settings-cache.ts';
import { toast } from '#web/ui/toast.tsx';

export function useSaveRoster(id: string) {
  const cache = useSettingsCache();
  return useApiMutation(settings.saveRosterEntries, {
    onSuccess: ({ entries }) => {
      cache.keepRoster(id, entries);
      toast({
        variant: 'success',
        title: 'Enregistré',
        description: 'Liste des étudiants mise à jour.',
      });
    },
    onFailure: (error) => tellFailure("Impossible d'enregistrer la liste.", error),
  });
}
