import { ScanLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { correction } from '#shared/contract/correction/correction.ts';
import { correctionAddress } from '#shared/screens.ts';
import { callApi } from '#web/lib/api/api.ts';
import { isLostSession, isOwnAnswer } from '#web/lib/api/api-error.ts';
import { acceptedScans, sortScans } from '#web/lib/upload/accepted-scans.ts';
import { LeftUploads } from '#web/lib/upload/left-uploads.tsx';
import { RefusedScans } from '#web/lib/upload/refused-scans.tsx';
import { unsendableFile } from '#web/lib/upload/unsendable-file.ts';
import { useSendFiles } from '#web/lib/upload/use-send-files.ts';
import { Button } from '#web/ui/button.tsx';
import { DropZone } from '#web/ui/fields/drop-zone.tsx';
import { FileButton } from '#web/ui/fields/file-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Progress } from '#web/ui/progress.tsx';

const analysisFailed = "Erreur lors de l'analyse en lot";

/** Takes scanned sheets of any quiz: the code printed on them says which quiz they belong to. */
export function ScanDrop() {
  const { share, waiting, problem, setProblem, send, stop } = useSendFiles(analysisFailed);
  const [, navigate] = useLocation();
  const [isSorting, setSorting] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<RefusedFiles | null>(null);

  async function sort(chosen: readonly File[]) {
    if (chosen.length === 0 || share !== null) return;
    const { files, refusals } = sortScans(chosen);
    setRefusals(refusals);
    setRefused(null);
    setProblem(null);
    if (files.length === 0) return;
    const unsendable = unsendableFile(files);
    if (unsendable) return setProblem(unsendable);
    await send(files, async (uploads) => {
      setSorting(true);
      try {
        const sorted = await sortAll(files, uploads);
        if (sorted.files.length > 0) setRefused(sorted);
        else if (sorted.quizId) navigate(correctionAddress(sorted.quizId));
      } finally {
        setSorting(false);
      }
    });
  }
  useDroppedAnywhere(sort);

  return (
    <section aria-label="Copies scannées" className="mt-8 flex flex-col gap-3">
      {share === null && <LeftUploads />}
      <DropZone onFiles={() => undefined}>
        <FileButton
          label="Copies scannées"
          accept={acceptedScans(navigator)}
          multiple
          pending={share !== null}
          onFiles={(files) => void sort(files)}
        >
          <ScanLine aria-hidden />
          Corriger des copies
        </FileButton>
        <p className="min-w-0 text-ink-muted text-sm">
          ou déposez le PDF scanné n’importe où sur cette page&nbsp;: chaque feuille dit de quel QCM
          elle vient, même quand plusieurs QCM sont mélangés.
        </p>
      </DropZone>
      <RefusedScans refusals={refusals} />
      {problem && (
        <div role="alert">
          <Notice tone="danger">{problem}</Notice>
        </div>
      )}
      {refused && (
        <div role="alert">
          <Notice tone="danger">
            {refused.files.map(({ upload, name, why }) => (
              <p key={upload} className="wrap-anywhere mb-2">
                <strong>{name}</strong>
                <br />
                {why}
              </p>
            ))}
            {refused.quizId && (
              <p>
                Le reste est en cours de lecture.{' '}
                <Link
                  href={correctionAddress(refused.quizId)}
                  className="rounded-sm underline underline-offset-4"
                >
                  Voir la correction
                </Link>
              </p>
            )}
          </Notice>
        </div>
      )}
      {share !== null && (
        <div className="flex flex-col gap-2">
          <p role="status" className="text-sm">
            {isSorting ? 'Recherche du QCM de ces feuilles…' : (waiting ?? 'Envoi des copies…')}
          </p>
          <Progress label="Envoi des copies" value={isSorting ? null : Math.floor(share * 100)} />
          {!isSorting && (
            <p>
              <Button variant="secondary" size="sm" onClick={stop}>
                Annuler
              </Button>
            </p>
          )}
        </div>
      )}
    </section>
  );
}

interface RefusedFiles {
  readonly files: readonly {
    readonly upload: string;
    readonly name: string;
    readonly why: string;
  }[];
  /** The quiz whose correction has begun with the other files; null if there is none. */
  readonly quizId: string | null;
}

/** A file that is refused does not stop the others. */
async function sortAll(files: readonly File[], uploads: readonly string[]): Promise<RefusedFiles> {
  const refused: RefusedFiles['files'][number][] = [];
  let quizId: string | null = null;
  for (const [place, upload] of uploads.entries()) {
    try {
      const sorted = await callApi(correction.sortScan, { body: { upload } });
      quizId ??= sorted.quizId;
    } catch (error) {
      if (isLostSession(error)) throw error;
      const why = isOwnAnswer(error) ? error.detail : analysisFailed;
      refused.push({ upload, name: files[place]?.name ?? '', why });
    }
  }
  return { files: refused, quizId };
}

/** The browser would open a file that is dropped beside a zone, and leave the page. */
function useDroppedAnywhere(onFiles: (files: readonly File[]) => void) {
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const allow = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const take = (event: DragEvent) => {
      if (!event.dataTransfer?.files.length) return;
      event.preventDefault();
      latest.current([...event.dataTransfer.files]);
    };
    window.addEventListener('dragover', allow);
    window.addEventListener('drop', take);
    return () => {
      window.removeEventListener('dragover', allow);
      window.removeEventListener('drop', take);
    };
  }, []);
}
