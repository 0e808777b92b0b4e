import { useRef, useState } from 'react';
import type { Upload } from '#shared/contract/uploads.ts';
import { failureInWords, isLostSession } from '#web/lib/api/api-error.ts';
import { tellLostSession } from '#web/lib/api/lost-session.ts';
import { abandon, type FileWatch, type SendingState, sendFile } from './send-file.ts';

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

/**
 * Uploads one file after the other. If it is stopped, all of them are removed from the server,
 * finished ones included.
 */
export async function sendFiles(files: readonly File[], watch: FileWatch): Promise<Upload[]> {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const sent: Upload[] = [];
  let before = 0;
  try {
    for (const file of files) {
      const onProgress = (share: number) => watch.onProgress((before + share * file.size) / total);
      sent.push(await sendFile(file, { ...watch, onProgress }));
      before += file.size;
    }
  } catch (error) {
    if (watch.signal.aborted) await Promise.all(sent.map(abandon));
    throw error;
  }
  return sent;
}
