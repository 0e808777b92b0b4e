import { useMutation } from '@tanstack/react-query';
import { type Class, settings } from '#shared/contract/settings.ts';
import { callApi } from '#web/lib/api/api.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { useSettingsCache } from '#web/lib/cache/settings-cache.ts';

/** Shown at once, sent one after the other: each change sends the whole list. */
export function useCourseTitles({ id, courseTitles }: Class) {
  const cache = useSettingsCache();
  const { mutate } = useMutation({
    scope: { id: `course titles of ${id}` },
    mutationFn: (titles: string[]) =>
      callApi(settings.changeClass, { params: { id }, body: { courseTitles: titles } }),
    onMutate: (titles) => cache.changeClass(id, { courseTitles: titles }),
    onError: (error) => {
      tellFailure("Impossible d'enregistrer.", error);
      void cache.reload();
    },
  });

  return {
    add: (title: string) => {
      const trimmed = title.trim();
      if (trimmed !== '' && !courseTitles.includes(trimmed)) mutate([...courseTitles, trimmed]);
    },
    remove: (title: string) => mutate(courseTitles.filter((other) => other !== title)),
  };
}
