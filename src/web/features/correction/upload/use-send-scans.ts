import { useRef, useState } from 'react';
import { correction } from '#shared/contract/correction.ts';
import type { RosterMode } from '#shared/contract/correction-schemas.ts';
import { mostUploadBytes } from '#shared/contract/uploads.ts';
import { callApi } from '#web/lib/api/api.ts';
import { isUnauthorized } from '#web/lib/api/api-error.ts';
import { useCorrectionCache } from '#web/lib/cache/correction-cache.ts';
import { sendFile } from '#web/lib/upload/send-file.ts';

interface ScanOrder {
  readonly files: readonly File[];
  readonly mode: RosterMode;
  readonly list: File | null;
}

/** Sends scans in parts, then begins their analysis. */
export function useSendScans(quizId: string, onSent: () => void) {
  const [share, setShare] = useState<number | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const stopping = useRef<AbortController>(null);
  const cache = useCorrectionCache(quizId);

  async function send({ files, mode, list }: ScanOrder, signal: AbortSignal) {
    const total = files.reduce((sum, { size }) => sum + size, 0);
    const uploads: string[] = [];
    let before = 0;
    for (const file of files) {
      const sent = await sendFile(file, {
        signal,
        onProgress: (part) => setShare((before + part * file.size) / total),
        onState: (state) => setWaiting(state === 'waiting'),
      });
      uploads.push(sent.id);
      before += file.size;
    }
    const studentList = mode === 'upload' ? await list?.text() : undefined;
    await callApi(correction.addScans, {
      params: { id: quizId },
      body: { uploads, rosterMode: mode, ...(studentList !== undefined && { studentList }) },
    });
    await cache.reload();
  }

  async function start(order: ScanOrder) {
    const missing = missingIn(order);
    setProblem(missing);
    if (missing) return;
    stopping.current = new AbortController();
    setShare(0);
    try {
      await send(order, stopping.current.signal);
      onSent();
    } catch (error) {
      if (!stopping.current.signal.aborted && !isUnauthorized(error)) {
        setProblem(error instanceof Error ? error.message : "Erreur lors de l'analyse en lot");
      }
    } finally {
      setShare(null);
      setWaiting(false);
    }
  }

  return { share, isWaiting, problem, start, stop: () => stopping.current?.abort() };
}

function missingIn({ files, mode, list }: ScanOrder): string | null {
  if (files.length === 0) return 'Veuillez sélectionner un fichier';
  if (mode === 'upload' && !list) return 'Veuillez fournir la liste des étudiants au format CSV';
  const large = files.find(({ size }) => size > mostUploadBytes);
  return large ? `«\u00a0${large.name}\u00a0» dépasse 500\u00a0Mo.` : null;
}
