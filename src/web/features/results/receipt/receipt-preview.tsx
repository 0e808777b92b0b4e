import type { ReceiptOutcome } from '#shared/contract/online/attempt-schemas.ts';
import type { MarkManner } from '#shared/domain/scoring/scoring.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { Notice } from '#web/ui/notice.tsx';
import { OnlineMarkChange } from '../online-mark-change.tsx';
import { ReceiptVerdict } from './receipt-verdict.tsx';

interface ReceiptPreviewProps {
  readonly outcome: ReceiptOutcome;
  readonly manner: MarkManner;
}

export function ReceiptPreview({ outcome, manner }: ReceiptPreviewProps) {
  const { studentName, studentId, changedQuestions, handedInAt, before, after } = outcome;
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr] [&_dt]:text-ink-muted">
        <dt>Étudiant</dt>
        <dd className="wrap-anywhere font-semibold">
          {studentName}
          {studentId && <span className="font-normal text-ink-muted"> (ID: {studentId})</span>}
        </dd>
        <dt>Réponses nouvelles</dt>
        <dd>{countQuestions(changedQuestions)}</dd>
        <dt>Note</dt>
        <dd>
          <OnlineMarkChange before={before} after={after} manner={manner} />
        </dd>
      </dl>
      {handedInAt && (
        <Notice title={`Cette copie a été rendue normalement le ${formatMoment(handedInAt)}`}>
          <p>
            {changedQuestions === 0
              ? 'Ce reçu n’y ajoute rien\u00a0: il n’y a pas lieu de l’importer.'
              : 'Ce reçu y ajoute des réponses qui n’ont pas été envoyées avant la fin.'}
          </p>
        </Notice>
      )}
      <ReceiptVerdict outcome={outcome} />
    </div>
  );
}

function countQuestions(count: number): string {
  if (count === 0) return 'aucune\u00a0: tout était déjà reçu';
  return count === 1 ? 'à une question' : `à ${count} questions`;
}
