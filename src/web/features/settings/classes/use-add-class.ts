import { settings } from '#shared/contract/settings.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { useSettingsCache } from '#web/lib/cache/settings-cache.ts';

export function useAddClass() {
  const cache = useSettingsCache();
  return useApiMutation(settings.createClass, {
    onSuccess: (added) => cache.addClass(added),
    onFailure: (error) => tellFailure("Impossible d'ajouter la classe.", error),
  });
}
