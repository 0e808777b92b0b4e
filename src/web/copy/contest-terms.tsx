import type { StudentCopy } from '#shared/contract/correction/copy-pages.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { Notice } from '#web/ui/notice.tsx';

export function ContestTerms({ contests: { until, isOpen } }: Pick<StudentCopy, 'contests'>) {
  if (until === null) return null;
  if (!isOpen) {
    return (
      <p className="text-ink-muted text-sm">
        Les contestations sont closes depuis le {formatMoment(until)}. Votre copie reste
        consultable.
      </p>
    );
  }
  return (
    <Notice title="Une case a été mal lue, ou la correction est fausse&nbsp;?">
      Dites-le avec «&nbsp;Contester&nbsp;», sous la question, jusqu’au {formatMoment(until)}. Votre
      enseignant répond à chaque demande.
    </Notice>
  );
}
