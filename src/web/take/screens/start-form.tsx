import { type FormEvent, useRef, useState } from 'react';
import type { PublicQuiz } from '#shared/contract/student-schemas.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import type { TakeModel } from '../take-model.ts';
import { startFault } from './start-faults.ts';

const nameRequired = 'Veuillez saisir votre nom.';
const noQuestions = 'Ce QCM ne contient aucune question.';
const startFailed = 'Impossible de démarrer le QCM.';
const MOST_CHARACTERS = 200;

/** Codes whose message tells the student what to do. */
const explained = new Set(['already_taken', 'too_many_requests', 'no_question']);

function tellError(description: string): void {
  showToast({ title: 'Erreur', description, variant: 'destructive' });
}

interface StartFormProps {
  readonly quiz: PublicQuiz;
  readonly model: TakeModel;
}

export function StartForm({ quiz, model }: StartFormProps) {
  const [name, setName] = useState(model.isPreview ? 'Étudiant d’essai' : '');
  const [number, setNumber] = useState('');
  const [isNameMissing, setNameMissing] = useState(false);
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const nameInput = useRef<HTMLInputElement>(null);

  async function start() {
    setPending(true);
    setFault(null);
    try {
      await model.start({ studentName: name.trim(), studentId: number.trim() });
      showToast({ title: 'QCM démarré', description: 'Bonne chance\u00a0!' });
    } catch (error) {
      const isExplained = error instanceof ApiError && explained.has(error.code ?? '');
      tellError(isExplained ? error.detail : startFailed);
      setFault(startFault(error));
      setPending(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const isBlank = name.trim() === '';
    setNameMissing(isBlank);
    if (isBlank) {
      tellError(nameRequired);
      nameInput.current?.focus();
    } else if (quiz.questionCount === 0) tellError(noQuestions);
    else void start();
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
    </form>
  );
}
