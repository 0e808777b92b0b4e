import type { Mailing } from '#shared/contract/correction/mails.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { Notice } from '#web/ui/notice.tsx';
import { outcomeInWords, outcomeTitle } from './mail-draft.ts';

/** How the last sending ended, for whoever comes back later. */
export function SendingOutcome({ mailing: { outcome } }: { mailing: Mailing }) {
  if (!outcome) return null;
  const { failed, doubtful, kept, failure, at } = outcome;
  const tone = failure || failed > 0 ? 'danger' : doubtful + kept > 0 ? 'warning' : 'success';
  return (
    <Notice tone={tone} title={failure ? 'L’envoi s’est arrêté' : outcomeTitle(outcome)}>
      {failure && <p>{failure}</p>}
      <p>
        {outcomeInWords(outcome)}, le {formatMoment(at)}.
      </p>
      {doubtful > 0 && (
        <p>
          Un envoi incertain n’est jamais refait tout seul&nbsp;: votre copie cachée (Cci) dit s’il
          est parti.
        </p>
      )}
    </Notice>
  );
}
