import { useEffect, useState } from 'react';
import type { StudentQuestion } from '#shared/contract/online/student-schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { useQuizWords } from '#web/ui/quiz-words.tsx';
import { hintsOf } from './hints.ts';
import type { Voice } from './voice.ts';

/**
 * Reads the question with the voice of the browser, which is looked for only where the teacher
 * allows it; nothing where there is none.
 */
export function ReadAloud({ question }: { readonly question: StudentQuestion }) {
  const { lang = '' } = useQuizWords();
  const [voice, setVoice] = useState<Voice | null>(null);
  const [isReading, setReading] = useState(false);
  useEffect(() => {
    // Whoever cannot load it now can read the question all the same.
    import('./voice.ts').then(
      ({ findVoice }) => findVoice(lang, setVoice),
      () => undefined,
    );
  }, [lang]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question silences this one.
  useEffect(
    () => () => {
      voice?.stop();
      setReading(false);
    },
    [voice, question.id],
  );
  function press() {
    setReading(!isReading);
    if (isReading) voice?.stop();
    else voice?.read(question, hintsOf(question), lang, () => setReading(false));
  }
  return (
    voice && (
      <Button variant="secondary" className="mb-4" onClick={press}>
        {isReading ? 'Arrêter la lecture' : 'Écouter la question'}
      </Button>
    )
  );
}
