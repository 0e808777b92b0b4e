import { correction } from '#shared/contract/correction/correction.ts';
import type {
  CorrectedCopy,
  CorrectionOverview,
} from '#shared/contract/correction/overview-schemas.ts';
import { textLimits } from '#shared/domain/limits.ts';
import { ofName } from '#shared/domain/students/of-name.ts';
import { toHundredths } from '#shared/domain/texts/numbers.ts';
import { callApi } from '#web/lib/api/api.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { NumericInput } from '#web/ui/fields/numeric-input.tsx';
import { Textarea } from '#web/ui/fields/textarea.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { MarksDialog } from './marks-dialog.tsx';
import { useDecision } from './use-decision.ts';

interface AdjustDialogProps {
  readonly quizId: string;
  readonly overview: CorrectionOverview;
  readonly name: string;
  /** The copy as it was when the dialog was opened. */
  readonly copy: CorrectedCopy;
  readonly onClose: () => void;
}

type Adjustment = Omit<NonNullable<CorrectedCopy['adjustment']>, 'meantFor'>;

const nothing = { points: 0, reason: '', meantFor: null };
const written = ({ points, reason }: Adjustment) => JSON.stringify([points, reason.trim()]);

/** Adds points for one student, with the reason that a jury reads. */
export function AdjustDialog({ quizId, overview, name, copy, onClose }: AdjustDialogProps) {
  const today = overview.copies.find((one) => one.copy === copy.copy) ?? copy;
  const { meantFor, ...adjustment } = today.adjustment ?? nothing;
  const decision = useDecision<Adjustment>(adjustment, written);
  const { points, reason } = decision.choice;
  const change = (fields: Partial<Adjustment>) => decision.choose({ points, reason, ...fields });
  const hasReason = points === 0 || reason.trim() !== '';
  return (
    <MarksDialog
      quizId={quizId}
      revision={overview.revision}
      title={`Ajuster la note ${ofName(name)}`}
      description="La note brute reste, et la raison figure au procès-verbal."
      requested={{ adjustment: { copy: copy.copy, points } }}
      isReady={(decision.isOther || meantFor !== null) && hasReason}
      renewals={decision.renewals}
      apply={(etag) =>
        callApi(correction.adjustCopy, {
          params: { id: quizId, copy: copy.copy },
          body: { points, reason, etag, student: copy.student, before: decision.shown },
        })
      }
      onClose={onClose}
    >
      {meantFor !== null && (
        <Notice tone="warning" title="Donné pour un autre étudiant">
          La copie était à quelqu’un d’autre. Appliquez cet ajustement s’il vaut aussi pour {name},
          ou mettez 0.
        </Notice>
      )}
      <div className="grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
        <Field label="Points en plus ou en moins" hint="Sur 20&nbsp;; 0 retire l’ajustement.">
          <NumericInput
            min={-20}
            max={20}
            step={0.25}
            showHint={false}
            value={points}
            onValueChange={(value) => change({ points: toHundredths(value ?? 0) })}
          />
        </Field>
        <Field label="Raison" required={points !== 0}>
          <Textarea
            rows={2}
            maxLength={textLimits.line}
            value={reason}
            onChange={(event) => change({ reason: event.target.value })}
          />
        </Field>
      </div>
    </MarksDialog>
  );
}
