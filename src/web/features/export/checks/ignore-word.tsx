import { settings } from '#shared/contract/settings.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { useSettingsCache } from '#web/lib/cache/settings-cache.ts';
import { Button } from '#web/ui/button.tsx';

/** For good: the settings say which words are ignored, and bring them back. */
export function IgnoreWord({ word }: { word: string }) {
  const cache = useSettingsCache();
  const { mutate, isPending, isSuccess } = useApiMutation(settings.ignoreWord, {
    onSuccess: ({ ignoredWords }) => cache.keepIgnoredWords(ignoredWords),
    onFailure: (error) => tellFailure('Ce mot n’a pas pu être ignoré.', error),
  });
  if (isSuccess) return <span className="ml-2 text-ink-muted text-sm">Ignoré désormais.</span>;
  return (
    <Button
      variant="link"
      size="sm"
      className="ml-2"
      pending={isPending}
      aria-label={`Ignorer le mot ${word}`}
      onClick={() => mutate({ body: { word } })}
    >
      Ignorer ce mot
    </Button>
  );
}
