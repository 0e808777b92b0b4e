import { rosterField, settings } from '#shared/contract/settings.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { useSettingsCache } from '#web/lib/cache/settings-cache.ts';
import { toast } from '#web/ui/toast.tsx';

export function useImportRoster(id: string) {
  const cache = useSettingsCache();
  const { mutate, isPending } = useApiMutation(settings.importRoster, {
    onSuccess: ({ studentCount, rosterUrl }) => {
      cache.changeClass(id, { studentCount, rosterUrl });
      void cache.reloadRoster(id);
      toast({
        variant: 'success',
        title: 'Liste importée',
        description: 'Fichier étudiants enregistré.',
      });
    },
    onFailure: (error) => tellFailure('Import impossible.', error),
  });

  function importFile(file: File, onSettled: () => void) {
    const body = new FormData();
    body.append(rosterField, file);
    mutate({ params: { id }, body }, { onSettled });
  }

  return { importFile, isPending };
}
