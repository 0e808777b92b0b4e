import { useDeferredValue } from 'react';
import { correction } from '#shared/contract/correction/correction.ts';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import { onlineAmong } from '#shared/domain/correction/marks/class-results.ts';
import { roundingSteps } from '#shared/domain/correction/marks/mark-rules.ts';
import { directions } from '#shared/domain/correction/marks/rules-in-words.ts';
import { fullMark } from '#shared/domain/scoring/scoring.ts';
import { formatNumber } from '#shared/domain/texts/numbers.ts';
import { callApi } from '#web/lib/api/api.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { NumericInput } from '#web/ui/fields/numeric-input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { MarksDialog } from './marks-dialog.tsx';
import { useDecision } from './use-decision.ts';

type Rules = CorrectionOverview['rules'];

interface RulesDialogProps {
  readonly quizId: string;
  readonly overview: CorrectionOverview;
  readonly onClose: () => void;
}

/** Sets the rules by which raw marks become those that go out, in the order in which they apply. */
export function RulesDialog({ quizId, overview, onClose }: RulesDialogProps) {
  const { choice: rules, choose, shown, renewals, isOther } = useDecision(overview.rules);
  // Typing does not wait for the marks.
  const tried = useDeferredValue(rules);
  const change = (fields: Partial<Rules>) => choose({ ...rules, ...fields });
  return (
    <MarksDialog
      quizId={quizId}
      revision={overview.revision}
      title="Règles de notation"
      description="De la note brute, toujours gardée, à la note finale&nbsp;: harmonisation, bonus et ajustement, plafond, arrondi."
      requested={{ rules: tried }}
      isReady={isOther && tried === rules}
      renewals={renewals}
      apply={(etag) =>
        callApi(correction.setMarking, {
          params: { id: quizId },
          body: { rules, etag, before: { rules: shown } },
        })
      }
      online={onlineAmong(overview.students, overview.copies).length}
      onClose={onClose}
    >
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <Harmonisation rules={rules} onChange={change} />
        <Field label="Bonus pour tous" hint="Points sur 20, négatifs pour un malus.">
          <NumericInput
            min={-20}
            max={20}
            step={0.25}
            showHint={false}
            value={rules.bonus}
            onValueChange={(bonus) => change({ bonus: bonus ?? 0 })}
          />
        </Field>
        <Field label="Plafond" hint="Aucune note ne le dépasse.">
          <NumericInput
            min={1}
            max={fullMark}
            step={0.5}
            showHint={false}
            value={rules.cap}
            onValueChange={(cap) => change({ cap: cap ?? fullMark })}
          />
        </Field>
        <Rounding rules={rules} onChange={change} />
        <Field label="Étudiants absents">
          <Select
            options={[
              { value: 'excluded', label: 'Sans note, hors de la moyenne' },
              { value: 'zero', label: 'Note 0, comptée dans la moyenne' },
            ]}
            value={rules.absence}
            onValueChange={(absence) => change({ absence: absence as Rules['absence'] })}
          />
        </Field>
      </div>
    </MarksDialog>
  );
}

interface PartProps {
  readonly rules: Rules;
  readonly onChange: (fields: Partial<Rules>) => void;
}

const harmonisations = {
  none: 'Aucune',
  mean: 'Amener la moyenne à…',
  best: 'Amener la meilleure note à…',
} as const;
/** Teachers most often begin with these targets. */
const usualTargets = { mean: 10, best: fullMark };

function Harmonisation({ rules: { harmonisation, absence }, onChange }: PartProps) {
  const choose = (kind: string) =>
    onChange({
      harmonisation:
        kind === 'mean' || kind === 'best' ? { kind, target: usualTargets[kind] } : null,
    });
  return (
    <div className="flex flex-col gap-3">
      <Field label="Harmonisation de la classe">
        <Select
          options={Object.entries(harmonisations).map(([value, label]) => ({ value, label }))}
          value={harmonisation?.kind ?? 'none'}
          onValueChange={choose}
        />
      </Field>
      {harmonisation && (
        <Field
          label={harmonisation.kind === 'mean' ? 'Moyenne voulue' : 'Meilleure note voulue'}
          {...(harmonisation.kind === 'mean' &&
            absence === 'zero' && {
              hint: 'Celle des copies\u00a0: les absences comptées 0 n’y entrent pas.',
            })}
        >
          <NumericInput
            min={0}
            max={fullMark}
            step={0.5}
            showHint={false}
            value={harmonisation.target}
            onValueChange={(target) =>
              onChange({ harmonisation: { ...harmonisation, target: target ?? 0 } })
            }
          />
        </Field>
      )}
    </div>
  );
}

function Rounding({ rules: { step, direction }, onChange }: PartProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Field label="Arrondi" className="min-w-40 grow">
        <Select
          options={roundingSteps.map((size) => ({
            value: String(size),
            label: size === 0.01 ? 'Deux décimales' : `À ${formatNumber(size)} point`,
          }))}
          value={String(step)}
          onValueChange={(chosen) =>
            onChange({ step: roundingSteps.find((size) => String(size) === chosen) ?? step })
          }
        />
      </Field>
      {step !== 0.01 && (
        <Field label="Sens" className="min-w-40 grow">
          <Select
            options={Object.entries(directions).map(([value, label]) => ({ value, label }))}
            value={direction}
            onValueChange={(chosen) => onChange({ direction: chosen as Rules['direction'] })}
          />
        </Field>
      )}
    </div>
  );
}
