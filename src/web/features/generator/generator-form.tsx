import { Sparkles } from 'lucide-react';
import type { FormEvent } from 'react';
import { type Difficulty, questionCount } from '#shared/contract/generator.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogFooter } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { NumericInput } from '#web/ui/numeric-input.tsx';
import { Select } from '#web/ui/select.tsx';
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

  function submit(event: FormEvent) {
    event.preventDefault();
    // React lets it bubble from a dialog to the form that opened the dialog.
    event.stopPropagation();
    state.generate();
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field
        label="Sujet"
        optional
        hint="Sans sujet ni cours, les questions portent sur le titre du QCM."
      >
        <Input
          name="topic"
          autoComplete="off"
          maxLength={500}
          placeholder="Ex. : la dérivée d’un produit"
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
      {generation.error && (
        <Notice tone="danger" title="Les questions n’ont pas pu être générées">
          {detailOf(generation.error)}
        </Notice>
      )}
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
