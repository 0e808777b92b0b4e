import { SpellCheck, X } from 'lucide-react';
import { settings } from '#shared/contract/settings.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { useSettingsCache } from '#web/lib/queries/settings-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';

export function IgnoredWordsCard({ words }: { words: readonly string[] }) {
  const cache = useSettingsCache();
  const { mutate } = useApiMutation(settings.stopIgnoringWord, {
    onSuccess: ({ ignoredWords }) => cache.keepIgnoredWords(ignoredWords),
    onFailure: (error) => tellFailure('Ce mot n’a pas pu être retiré.', error),
  });
  return (
    <Card aria-label="Mots ignorés">
      <CardHeader
        icon={<SpellCheck />}
        title="Mots ignorés"
        description="La vérification d’une épreuve ne dit rien de ces mots, dans aucun de vos QCM."
      />
      <CardBody>
        <ul className="flex flex-wrap gap-2">
          {words.map((word) => (
            <li
              key={word}
              className="flex items-center gap-1 rounded-md border border-line pl-3 text-sm"
            >
              <span className="wrap-anywhere">{word}</span>
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Ne plus ignorer ${word}`}
                onClick={() => mutate({ body: { word } })}
              >
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
