import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import {
  type GeneratedQuestion,
  generatedLengths,
} from '#shared/domain/questions/generated-question.ts';
import { focusFirstFault } from '#web/lib/page/focus-first-fault.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { FieldContext } from '#web/ui/fields/field-context.ts';
import { Input } from '#web/ui/fields/input.tsx';
import { Radio, RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { Textarea } from '#web/ui/fields/textarea.tsx';
import { FormulaText } from '#web/ui/formulas/formula-text.tsx';
import {
  faultOf,
  mayAddAnswer,
  mayRemoveAnswer,
  withCorrect,
  withNewAnswer,
  withoutAnswer,
  withText,
} from './proposals.ts';

interface ProposalEditorProps {
  readonly proposal: GeneratedQuestion;
  readonly onSave: (question: GeneratedQuestion) => void;
  readonly onCancel: () => void;
}

export function ProposalEditor({ proposal, onSave, onCancel }: ProposalEditorProps) {
  const [draft, setDraft] = useState(proposal);
  const [fault, setFault] = useState<string | null>(null);

  function change(changes: Partial<GeneratedQuestion>) {
    setFault(null);
    setDraft({ ...draft, ...changes });
  }

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // React lets the event bubble from a dialog to the form that opened the dialog.
    event.stopPropagation();
    const found = faultOf(draft);
    if (!found) return onSave(draft);
    setFault(found);
    focusFirstFault(event.currentTarget);
  }

  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-4">
      <Field label="Question" required error={fault && draft.question.trim() === '' && fault}>
        <Textarea
          // The teacher has just chosen to edit this text.
          autoFocus
          rows={2}
          maxLength={generatedLengths.question}
          value={draft.question}
          onChange={({ target }) => change({ question: target.value })}
        />
      </Field>
      {draft.question.includes('$') && <Preview text={draft.question} />}
      <AnswersField
        answers={draft.answers}
        error={fault}
        onChange={(answers) => change({ answers })}
      />
      <Field label="Explication" optional>
        <Textarea
          rows={2}
          maxLength={generatedLengths.explanation}
          value={draft.explanation}
          onChange={({ target }) => change({ explanation: target.value })}
        />
      </Field>
      <Field label="Sujet" optional>
        <Input
          maxLength={generatedLengths.topic}
          value={draft.topic}
          onChange={({ target }) => change({ topic: target.value })}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm">
          Enregistrer
        </Button>
        <Button variant="secondary" size="sm" onClick={onCancel}>
          Abandonner les modifications
        </Button>
      </div>
    </form>
  );
}

function Preview({ text }: { readonly text: string }) {
  return (
    <p className="rounded-md bg-sunken px-3 py-2">
      <span className="sr-only">Aperçu&nbsp;: </span>
      <FormulaText text={text} />
    </p>
  );
}

interface AnswersFieldProps {
  readonly answers: GeneratedQuestion['answers'];
  readonly error: string | null;
  readonly onChange: (answers: GeneratedQuestion['answers']) => void;
}

function AnswersField({ answers, error, onChange }: AnswersFieldProps) {
  const correct = answers.findIndex(({ isCorrect }) => isCorrect);
  return (
    <Field label="Réponses" group required hint="Cochez la bonne." error={error}>
      <RadioGroup
        value={String(correct)}
        onValueChange={(place) => onChange(withCorrect(answers, Number(place)))}
        className="gap-1.5"
      >
        {answers.map(({ text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer has no other identity than its place.
          <div key={place} className="flex items-start gap-1">
            <Radio value={String(place)} label={`Réponse ${place + 1} correcte`} hideLabel />
            <FieldContext value={null}>
              <span aria-hidden className="w-4 pt-2 font-semibold text-ink-muted text-sm">
                {place + 1}
              </span>
              <Input
                aria-label={`Réponse ${place + 1}`}
                maxLength={generatedLengths.answer}
                value={text}
                onChange={({ target }) => onChange(withText(answers, place, target.value))}
              />
            </FieldContext>
            {mayRemoveAnswer(answers) && (
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Supprimer la réponse ${place + 1}`}
                onClick={() => onChange(withoutAnswer(answers, place))}
              >
                <X aria-hidden />
              </Button>
            )}
          </div>
        ))}
      </RadioGroup>
      {mayAddAnswer(answers) && (
        <Button
          variant="ghost"
          size="sm"
          className="w-fit"
          onClick={() => onChange(withNewAnswer(answers))}
        >
          <Plus aria-hidden />
          Ajouter une réponse
        </Button>
      )}
    </Field>
  );
}
