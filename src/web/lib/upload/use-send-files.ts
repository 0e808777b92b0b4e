import { useRef, useState } from 'react';
import { failureInWords, isLostSession } from '#web/lib/api/api-error.ts';
import { tellLostSession } from '#web/lib/api/lost-session.ts';
import type { SendingState } from './send-file.ts';
import { sendFiles } from './send-files.ts';

const wordsOf: Record<SendingState, string | null> = {
  sending: null,
  waiting: 'La connexion est perdue\u00a0: l’envoi reprendra tout seul.',
  files_away:
    'Les fichiers de Cochalot sont momentanément inaccessibles\u00a0: l’envoi reprendra tout seul.',
};

/** Uploads files one after the other, and then passes the uploads on. */
export function useSendFiles(failure: string) {
  /** From 0 to 1; null while nothing is being sent. */
  const [share, setShare] = useState<number | null>(null);
  const [state, setState] = useState<SendingState>('sending');
  const [problem, setProblem] = useState<string | null>(null);
  const stopping = useRef<AbortController>(null);

  async function send(files: readonly File[], use: (uploads: string[]) => Promise<void>) {
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    setProblem(null);
    setShare(0);
    // The upload goes on while other screens are visited, but ends with the tab.
    const askBeforeClosing = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', askBeforeClosing);
    try {
      const sent = await sendFiles(files, {
        signal,
        onProgress: setShare,
        onState: setState,
      });
      await use(sent.map(({ id }) => id));
    } catch (error) {
      if (signal.aborted) return;
      if (isLostSession(error)) tellLostSession(error);
      else setProblem(failureInWords(error, failure));
    } finally {
      window.removeEventListener('beforeunload', askBeforeClosing);
      setShare(null);
      setState('sending');
    }
  }

  return {
    share,
    /** What it waits for, in words; null while it does not. */
    waiting: wordsOf[state],
    problem,
    setProblem,
    send,
    stop: () => stopping.current?.abort(),
  };
}
