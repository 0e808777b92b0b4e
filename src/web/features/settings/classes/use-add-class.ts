import { settings } from '#shared/contract/settings.ts';
import { useSettingsCache } from '#web/lib/settings-cache.ts';
import { useApiMutation } from '#web/lib/use-api.ts';
import { tellFailure } from '../../editor/questions/tell-failure.ts';

export function useAddClass() {
  const cache = useSettingsCache();
  return useApiMutation(settings.createClass, {
    onSuccess: (added) => cache.addClass(added),
    onFailure: (error) => tellFailure("Impossible d'ajouter la classe.", error),
  });
}
