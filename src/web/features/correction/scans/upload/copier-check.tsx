import { CircleCheck, Download, TriangleAlert, Upload } from 'lucide-react';
import { useState } from 'react';
import { correction } from '#shared/contract/correction/correction.ts';
import type { CopierFinding } from '#shared/domain/correction/scans/copier-check.ts';
import { callApi } from '#web/lib/api/api.ts';
import { fileAddress } from '#web/lib/api/download.ts';
import { useSendFiles } from '#web/lib/upload/use-send-files.ts';
import { Button } from '#web/ui/button.tsx';
import { FileButton } from '#web/ui/fields/file-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Checks the copier before the exam with a test page, and tells what its scan shows. */
export function CopierCheck() {
  const [findings, setFindings] = useState<readonly CopierFinding[] | null>(null);
  const { share, problem, send } = useSendFiles('La page d’essai n’a pas pu être lue');

  async function check(files: readonly File[]) {
    setFindings(null);
    await send(files.slice(0, 1), async ([upload = '']) => {
      setFindings(await callApi(correction.checkCopier, { body: { upload } }));
    });
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-3">
        <Button asChild variant="secondary">
          <a href={fileAddress(correction.readCopierPage, {})} download>
            <Download aria-hidden />
            Télécharger la page d’essai
          </a>
        </Button>
        <FileButton
          label="Page d’essai scannée"
          accept="application/pdf,image/jpeg,image/png,image/tiff,.pdf"
          pending={share !== null}
          onFiles={(files) => void (files.length > 0 && check(files))}
        >
          <Upload aria-hidden />
          Lire la page d’essai scannée
        </FileButton>
      </div>
      <p className="max-w-prose text-ink-muted text-sm">
        Pour vérifier le copieur avant l’examen&nbsp;: imprimez cette page, scannez-la, et
        envoyez-la. Elle ne compte dans aucune correction.
      </p>
      <div aria-live="polite">
        {problem && <Notice tone="danger">{problem}</Notice>}
        {findings && <Findings findings={findings} />}
      </div>
    </div>
  );
}

function Findings({ findings }: { readonly findings: readonly CopierFinding[] }) {
  const isGood = findings.every((finding) => finding.isGood);
  return (
    <Notice
      tone={isGood ? 'success' : 'warning'}
      title={isGood ? 'Ce copieur convient' : 'Ce copieur peut mieux faire'}
    >
      <ul className="mt-1 flex flex-col gap-1">
        {findings.map(({ aspect, isGood, text }) => {
          const Icon = isGood ? CircleCheck : TriangleAlert;
          return (
            <li key={aspect} className="flex gap-2">
              <Icon
                role="img"
                aria-label={isGood ? 'Bien' : 'À revoir'}
                className="mt-1 size-4 shrink-0 text-ink-muted"
              />
              <span>{text}</span>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
