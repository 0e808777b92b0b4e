import { type FormEvent, useRef, useState } from 'react';
import type { PublicQuiz } from '#shared/contract/student-schemas.ts';
import { plainCode } from '#shared/domain/attempts/letter-code.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import type { TakeModel } from '../take-model.ts';
import { ResumeRequest } from './resume-request.tsx';
import { tellError, useStart } from './use-start.ts';

interface PersonalCodeFormProps {
  readonly quiz: PublicQuiz;
  readonly model: TakeModel;
}

/** For a quiz whose teacher gave each student a code: it says who begins. */
export function PersonalCodeForm({ quiz, model }: PersonalCodeFormProps) {
  const [code, setCode] = useState('');
  const { start, isPending, fault } = useStart(quiz, model);
  const input = useRef<HTMLInputElement>(null);

  const details = { studentName: '', studentId: '', personalCode: plainCode(code) };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (details.personalCode === '') {
      tellError('Veuillez saisir votre code personnel.');
      input.current?.focus();
    } else void start(details);
  }

  return (
    <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-5">
      <Field
        label="Code personnel"
        required
        hint="Huit lettres, données par votre enseignant. Elles valent votre nom."
      >
        <Input
          ref={input}
          value={code}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="min-h-12 font-mono text-xl uppercase tracking-widest"
          onChange={(event) => setCode(event.target.value)}
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
      <ResumeRequest quiz={quiz} model={model} details={details.personalCode ? details : null} />
    </form>
  );
}
