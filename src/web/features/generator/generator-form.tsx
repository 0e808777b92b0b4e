import { Sparkles } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Difficulty, questionCount } from '#shared/contract/generator.ts';
import { textLimits } from '#shared/domain/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogFooter } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { NumericInput } from '#web/ui/fields/numeric-input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CourseFilesField } from './course-files-field.tsx';
import { detailOf } from './tell-generation-failure.ts';
import type { GeneratorState } from './use-generator.ts';

const difficulties = [
  { value: 'facile', label: 'Facile' },
  { value: 'moyen', label: 'Moyen' },
  { value: 'difficile', label: 'Difficile' },
];

interface GeneratorFormProps {
  readonly state: GeneratorState;
  readonly onCancel: () => void;
}

export function GeneratorForm({ state, onCancel }: GeneratorFormProps) {
  const { draft, setDraft, generation, proposals } = state;
  const [isBare, setBare] = useState(false);
  const topic = useRef<HTMLInputElement>(null);
  const failure = useRef<HTMLDivElement>(null);
  // The form reappears after a failure or a cancellation, with the focus on the failure or on the
  // first field.
  useEffect(() => (failure.current ?? topic.current)?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    // React lets the event bubble from a dialog to the form that opened the dialog.
    event.stopPropagation();
    setBare(!state.hasMatter);
    if (state.hasMatter) state.generate();
    else topic.current?.focus();
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {generation.error && (
        <div ref={failure} tabIndex={-1} className="outline-none">
          <Notice tone="danger" title="Les questions n’ont pas pu être générées">
            {detailOf(generation.error)}
          </Notice>
        </div>
      )}
      <Field
        label="Sujet"
        optional
        hint="Sans sujet ni cours, les questions portent sur le titre du QCM."
        error={isBare && 'Indiquez un sujet ou ajoutez un fichier de cours.'}
      >
        <Input
          ref={topic}
          name="topic"
          autoComplete="off"
          maxLength={textLimits.line}
          placeholder="Ex.&nbsp;: la dérivée d’un produit"
          value={draft.topic}
          onChange={({ target }) => setDraft({ ...draft, topic: target.value })}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Nombre de questions">
          <NumericInput
            integer
            min={questionCount.min}
            max={questionCount.max}
            value={draft.count}
            onValueChange={(count) => setDraft({ ...draft, count: count ?? questionCount.min })}
          />
        </Field>
        <Field label="Difficulté">
          <Select
            options={difficulties}
            value={draft.difficulty}
            onValueChange={(value) => setDraft({ ...draft, difficulty: value as Difficulty })}
          />
        </Field>
      </div>
      <CourseFilesField files={draft.files} onChange={(files) => setDraft({ ...draft, files })} />
      <DialogFooter>
        <Button variant="secondary" onClick={onCancel}>
          Annuler
        </Button>
        {proposals.length > 0 && (
          <Button variant="secondary" onClick={state.showResults}>
            Revoir les propositions ({proposals.length})
          </Button>
        )}
        <Button type="submit">
          <Sparkles aria-hidden />
          Générer
        </Button>
      </DialogFooter>
    </form>
  );
}
