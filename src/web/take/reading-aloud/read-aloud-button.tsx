import { Square, Volume2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { StudentQuestion } from '#shared/contract/online/student-schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { useQuizWords } from '#web/ui/quiz-words.tsx';
import { passagesOf } from './passages.ts';

/** Reads the question with the voice of the browser; nothing where it has no voice for it. */
export function ReadAloudButton({ question }: { readonly question: StudentQuestion }) {
  const { lang = '' } = useQuizWords();
  const [isReading, setReading] = useState(false);
  const hasVoice = useHasVoice(lang);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question silences this one.
  useEffect(() => {
    const stop = () => speechSynthesis.cancel();
    // A voice would go on when the page is left.
    window.addEventListener('pagehide', stop);
    return () => {
      window.removeEventListener('pagehide', stop);
      stop();
      setReading(false);
    };
  }, [question.id]);
  if (!hasVoice) return null;

  function read() {
    speechSynthesis.cancel();
    const spoken = passagesOf(question, lang).map((passage) => {
      const utterance = new SpeechSynthesisUtterance(passage.text);
      utterance.lang = passage.lang;
      return utterance;
    });
    for (const utterance of spoken) {
      utterance.onerror = () => setReading(false);
      speechSynthesis.speak(utterance);
    }
    const last = spoken.at(-1);
    if (last) last.onend = () => setReading(false);
    setReading(last !== undefined);
  }

  function stop() {
    setReading(false);
    speechSynthesis.cancel();
  }

  return (
    <Button variant="secondary" className="mb-4" onClick={isReading ? stop : read}>
      {isReading ? <Square aria-hidden /> : <Volume2 aria-hidden />}
      {isReading ? 'Arrêter la lecture' : 'Écouter la question'}
    </Button>
  );
}

/** Browsers load their voices after the page. A question of an unknown language takes any voice. */
function useHasVoice(lang: string): boolean {
  const find = () => speechSynthesis.getVoices().some((voice) => voice.lang.startsWith(lang));
  const [hasVoice, setHasVoice] = useState(find);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language of a quiz stays.
  useEffect(() => {
    const look = () => setHasVoice(find());
    speechSynthesis.addEventListener('voiceschanged', look);
    return () => speechSynthesis.removeEventListener('voiceschanged', look);
  }, []);
  return hasVoice;
}
