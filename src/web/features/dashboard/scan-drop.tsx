import { ScanLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { correction } from '#shared/contract/correction/correction.ts';
import { mostUploadBytes } from '#shared/domain/limits.ts';
import { editQuizAddress } from '#shared/screens.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useSendFiles } from '#web/lib/upload/use-send-files.ts';
import { Button } from '#web/ui/button.tsx';
import { DropZone } from '#web/ui/fields/drop-zone.tsx';
import { FileButton } from '#web/ui/fields/file-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Progress } from '#web/ui/progress.tsx';

/** A pile of scanned sheets, of whichever quiz: what is printed on them tells where it belongs. */
export function ScanDrop() {
  const { share, isWaiting, problem, setProblem, send, stop } = useSendFiles(
    "Erreur lors de l'analyse en lot",
  );
  const [, navigate] = useLocation();
  const [isSorting, setSorting] = useState(false);

  async function sort(files: readonly File[]) {
    if (files.length === 0 || share !== null) return;
    const large = files.find(({ size }) => size > mostUploadBytes);
    if (large) return setProblem(`«\u00a0${large.name}\u00a0» dépasse 500\u00a0Mo.`);
    await send(files, async (uploads) => {
      setSorting(true);
      try {
        let quizId = '';
        for (const upload of uploads) {
          const sorted = await callApi(correction.sortScan, { body: { upload } });
          quizId ||= sorted.quizId;
        }
        navigate(`${editQuizAddress(quizId)}?onglet=corriger`);
      } finally {
        setSorting(false);
      }
    });
  }
  useDroppedAnywhere(sort);

  return (
    <section aria-label="Copies scannées" className="mt-8 flex flex-col gap-3">
      <DropZone onFiles={() => undefined}>
        <FileButton
          label="Copies scannées"
          accept="application/pdf,image/jpeg,image/png,image/tiff,.pdf"
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
      {problem && (
        <div role="alert">
          <Notice tone="danger">{problem}</Notice>
        </div>
      )}
      {share !== null && (
        <div className="flex flex-col gap-2">
          <p role="status" className="text-sm">
            {inWords(isSorting, isWaiting)}
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

function inWords(isSorting: boolean, isWaiting: boolean): string {
  if (isSorting) return 'Recherche du QCM de ces feuilles…';
  return isWaiting
    ? 'La connexion est perdue\u00a0: l’envoi reprendra tout seul.'
    : 'Envoi des copies…';
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
