import { useState } from 'react';
import { initialThreshold } from '#shared/domain/correction/class-reading/proposed-threshold.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { NumericInput } from '#web/ui/fields/numeric-input.tsx';
import { Slider } from '#web/ui/fields/slider.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Specimen } from './specimen.tsx';

export function Numbers() {
  const [points, setPoints] = useState<number | null>(1);
  const [digits, setDigits] = useState<number | null>(8);
  const [minutes, setMinutes] = useState<number | null>(null);
  const [threshold, setThreshold] = useState(initialThreshold);
  return (
    <>
      <Specimen title="Nombres" stacked>
        <div className="grid gap-6 sm:grid-cols-2">
          <Field label="Points">
            <NumericInput value={points} onValueChange={setPoints} min={0} step={0.25} />
          </Field>
          <Field label="Chiffres du numéro d’étudiant">
            <NumericInput value={digits} onValueChange={setDigits} min={4} max={12} integer />
          </Field>
          <Field label="Durée en minutes" optional>
            <NumericInput value={minutes} onValueChange={setMinutes} min={1} integer emptyAllowed />
          </Field>
          <Field label="Nombre de copies">
            <NumericInput value={30} onValueChange={() => undefined} min={1} disabled />
          </Field>
          <Field label="Seuil de détection des cases" hint="Plus bas, plus sensible.">
            <Slider value={threshold} onValueChange={setThreshold} min={0} max={1} step={0.01} />
          </Field>
        </div>
      </Specimen>
      <Specimen title="Progression" stacked>
        <div className="grid max-w-md gap-1.5">
          <p className="flex justify-between text-sm">
            <span>Envoi des e-mails…</span> <span className="tabular-nums">12/31</span>
          </p>
          <Progress label="Envoi des e-mails" value={12} max={31} />
        </div>
        <Progress label="Recalcul en cours" value={null} className="max-w-md" />
      </Specimen>
    </>
  );
}
