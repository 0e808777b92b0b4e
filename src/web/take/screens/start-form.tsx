import { type FormEvent, useRef, useState } from 'react';
import type { PublicQuiz } from '#shared/contract/student-schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Later } from '../later.tsx';
import type { TakeModel } from '../take-model.ts';
import { tellError, useStart } from './use-start.ts';

const nameRequired = 'Veuillez saisir votre nom.';
const MOST_CHARACTERS = 200;

interface StartFormProps {
  readonly quiz: PublicQuiz;
  readonly model: TakeModel;
}

export function StartForm({ quiz, model }: StartFormProps) {
  const [name, setName] = useState(model.isPreview ? 'Étudiant d’essai' : '');
  const [number, setNumber] = useState('');
  const [isNameMissing, setNameMissing] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  const { start, isPending, fault } = useStart(quiz, model);

  const details = { studentName: name.trim(), studentId: number.trim() };

  function submit(event: FormEvent) {
    event.preventDefault();
    const isBlank = details.studentName === '';
    setNameMissing(isBlank);
    if (isBlank) {
      tellError(nameRequired);
      nameInput.current?.focus();
    } else void start(details);
  }

  return (
    <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-5">
      <Field label="Nom et prénom" required>
        <Input
          ref={nameInput}
          value={name}
          maxLength={MOST_CHARACTERS}
          autoComplete="name"
          aria-invalid={isNameMissing || undefined}
          className="min-h-12"
          onChange={(event) => {
            setName(event.target.value);
            setNameMissing(false);
          }}
        />
      </Field>
      <Field label="Numéro d’étudiant" optional>
        <Input
          value={number}
          maxLength={MOST_CHARACTERS}
          autoComplete="off"
          placeholder="Ex: 2024001"
          className="min-h-12"
          onChange={(event) => setNumber(event.target.value)}
        />
      </Field>
      <Button
        type="submit"
        size="lg"
        pending={isPending}
        pendingLabel="Démarrage..."
        className="w-full"
      >
        Commencer le QCM
      </Button>
      {fault && <p role="alert">{fault}</p>}
      {!model.isPreview && (
        <Later meanwhile={null}>
          {({ ResumeRequest }) => (
            <ResumeRequest
              quiz={quiz}
              model={model}
              details={details.studentName ? details : null}
            />
          )}
        </Later>
      )}
    </form>
  );
}
