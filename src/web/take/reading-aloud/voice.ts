import type { StudentQuestion } from '#shared/contract/online/student-schemas.ts';
import { passagesOf } from './passages.ts';

const stop = () => speechSynthesis.cancel();

function read(
  question: StudentQuestion,
  hints: readonly string[],
  lang: string,
  onEnd: () => void,
): void {
  stop();
  const spoken = passagesOf(question, hints, lang).map((passage) => {
    const utterance = new SpeechSynthesisUtterance(passage.text);
    utterance.lang = passage.lang;
    utterance.onerror = onEnd;
    return utterance;
  });
  const last = spoken.at(-1);
  if (last) last.onend = onEnd;
  for (const utterance of spoken) speechSynthesis.speak(utterance);
}

const voice = { read, stop };
export type Voice = typeof voice;

/**
 * Gives the browser's voice as soon as there is one for the language; browsers load theirs after the
 * page, and some have none. Questions of an unknown language take any voice.
 */
export function findVoice(lang: string, onFound: (found: Voice) => void): void {
  if (!('speechSynthesis' in window)) return;
  const look = () => {
    const voices = speechSynthesis.getVoices();
    if (voices.some((one) => one.lang.startsWith(lang))) onFound(voice);
  };
  look();
  speechSynthesis.addEventListener('voiceschanged', look);
  // A voice would go on when the page is left.
  window.addEventListener('pagehide', stop);
}
