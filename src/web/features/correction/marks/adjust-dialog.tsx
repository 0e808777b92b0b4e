import { useState } from 'react';
import { correction } from '#shared/contract/correction/correction.ts';
import type { CorrectedCopy } from '#shared/contract/correction/overview-schemas.ts';
import { ofName } from '#shared/domain/students/of-name.ts';
import { toHundredths } from '#shared/domain/texts/numbers.ts';
import { callApi } from '#web/lib/api/api.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { NumericInput } from '#web/ui/fields/numeric-input.tsx';
import { Textarea } from '#web/ui/fields/textarea.tsx';
import { MarksDialog } from './marks-dialog.tsx';

interface AdjustDialogProps {
  readonly quizId: string;
  readonly revision: number;
  readonly name: string;
  readonly copy: CorrectedCopy;
  readonly onClose: () => void;
}

/** Points for one student, with the reason that a jury reads. */
export function AdjustDialog({ quizId, revision, name, copy, onClose }: AdjustDialogProps) {
  const before = copy.adjustment ?? { points: 0, reason: '' };
  const [points, setPoints] = useState(before.points);
  const [reason, setReason] = useState(before.reason);
  const isOther = points !== before.points || reason.trim() !== before.reason;
  const hasReason = points === 0 || reason.trim() !== '';
  return (
    <MarksDialog
      quizId={quizId}
      revision={revision}
      title={`Ajuster la note ${ofName(name)}`}
      description="La note brute reste, et la raison figure au procès-verbal."
      wished={{ adjustment: { copy: copy.copy, points } }}
      isReady={isOther && hasReason}
      apply={(stamp) =>
        callApi(correction.adjustCopy, {
          params: { id: quizId, copy: copy.copy },
          body: { points, reason, stamp, student: copy.student },
        })
      }
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
        <Field label="Points en plus ou en moins" hint="Sur 20&nbsp;; 0 retire l’ajustement.">
          <NumericInput
            min={-20}
            max={20}
            step={0.25}
            showHint={false}
            value={points}
            onValueChange={(value) => setPoints(toHundredths(value ?? 0))}
          />
        </Field>
        <Field label="Raison" required={points !== 0}>
          <Textarea
            rows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </div>
    </MarksDialog>
  );
}
