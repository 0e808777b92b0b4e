import { settings } from '#shared/contract/settings.ts';
import { useSettingsCache } from '#web/lib/settings-cache.ts';
import { useApiMutation } from '#web/lib/use-api.ts';
import { toast } from '#web/ui/toast.tsx';
import { tellFailure } from '../../editor/questions/tell-failure.ts';

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
