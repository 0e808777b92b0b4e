import { settings } from '#shared/contract/settings.ts';
import { useSettingsCache } from '#web/lib/settings-cache.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { useApiMutation } from '#web/lib/use-api.ts';

export function useAddClass() {
  const cache = useSettingsCache();
  return useApiMutation(settings.createClass, {
    onSuccess: (added) => cache.addClass(added),
    onFailure: (error) => tellFailure("Impossible d'ajouter la classe.", error),
  });
}
