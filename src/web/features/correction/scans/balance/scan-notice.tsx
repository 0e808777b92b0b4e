import { correction } from '#shared/contract/correction/correction.ts';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import type { Scan } from '#shared/contract/correction/scan-schemas.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { askOfReplacedPapers } from '../../pages/ask-of-replaced-papers.tsx';
import { PhotocopiesButton } from './photocopies-dialog.tsx';

interface ScanNoticeProps {
  readonly quizId: string;
  readonly scan: Scan;
  readonly overview: CorrectionOverview;
}

/**
 * Tells of a file that could not be read, or of pages that were there already with other answers.
 */
export function ScanNotice({ quizId, scan, overview }: ScanNoticeProps) {
  // Students are told apart by their whole pages, which show their names.
  const { isAnonymous, pagesEtag } = overview;
  const settle = useApiMutation(correction.settleConflicts, {
    onFailure: (error) => void askOfReplacedPapers(error, () => choose('new', true)),
  });
  const remove = useApiMutation(correction.removeScan, {
    onFailure: (error) => tellFailure('Suppression impossible', error),
  });
  const params = { id: quizId, scanId: scan.id };
  const choose = (keep: 'new' | 'old', isConfirmed = false) =>
    settle.mutate({ params, body: { keep, isConfirmed } });
  if (scan.failure) {
    return (
      <Notice tone="danger" title={scan.name}>
        <p>{scan.failure}</p>
        <Button
          className="mt-2"
          size="sm"
          variant="secondary"
          pending={remove.isPending}
          onClick={() => remove.mutate({ params })}
        >
          Retirer ce fichier
        </Button>
      </Notice>
    );
  }
  if (scan.conflicts === 0) return null;
  const several = scan.conflicts > 1;
  return (
    <Notice
      tone="warning"
      title={`«\u00a0${scan.name}\u00a0»\u00a0: ${scan.conflicts} page${several ? 's' : ''} déjà scannée${several ? 's' : ''}, avec d’autres réponses`}
    >
      <p>Les deux versions sont conservées, parmi les pages en double.</p>
      <p className="mt-1">
        Une épreuve photocopiée donne le même numéro à plusieurs étudiants&nbsp;: dites-le
        {isAnonymous && ' une fois l’anonymat levé'}, et chacun aura sa copie.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={() => choose('old')}>
          Garder les premières
        </Button>
        {scan.canTakeNew && (
          <Button size="sm" variant="secondary" onClick={() => choose('new')}>
            Prendre les nouvelles
          </Button>
        )}
        {!isAnonymous && <PhotocopiesButton quizId={quizId} pagesEtag={pagesEtag} />}
      </div>
    </Notice>
  );
}
