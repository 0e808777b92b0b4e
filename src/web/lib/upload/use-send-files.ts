import { useRef, useState } from 'react';
import { failureInWords, isLostSession } from '#web/lib/api/api-error.ts';
import { tellLostSession } from '#web/lib/api/lost-session.ts';
import { sendFiles } from './send-files.ts';

/** Sends files in parts, one after the other, and then does something with what was sent. */
export function useSendFiles(failure: string) {
  /** From 0 to 1; null while nothing is sent. */
  const [share, setShare] = useState<number | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const stopping = useRef<AbortController>(null);

  async function send(files: readonly File[], use: (uploads: string[]) => Promise<void>) {
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    setProblem(null);
    setShare(0);
    // What is being sent goes on while other screens are visited, and stops with the tab.
    const askBeforeClosing = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', askBeforeClosing);
    try {
      const sent = await sendFiles(files, {
        signal,
        onProgress: setShare,
        onState: (state) => setWaiting(state === 'waiting'),
      });
      await use(sent.map(({ id }) => id));
    } catch (error) {
      if (signal.aborted) return;
      if (isLostSession(error)) tellLostSession(error);
      else setProblem(failureInWords(error, failure));
    } finally {
      window.removeEventListener('beforeunload', askBeforeClosing);
      setShare(null);
      setWaiting(false);
    }
  }

  return { share, isWaiting, problem, setProblem, send, stop: () => stopping.current?.abort() };
}
