import { useRef, useState } from 'react';
import { typedNameLimit } from '#shared/domain/limits.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Later } from '../../later.tsx';
import { previewName } from '../../take-model.ts';
import { BeginForm, type EntryProps } from './begin-form.tsx';

export function StartForm({ quiz, model, isShut }: EntryProps) {
  const [name, setName] = useState(model.isPreview ? previewName() : '');
  const [number, setNumber] = useState('');
  const nameInput = useRef<HTMLInputElement>(null);

  const studentName = name.trim();
  const details = studentName ? { studentName, studentId: number.trim() } : null;

  return (
    <BeginForm
      quiz={quiz}
      model={model}
      isShut={isShut}
      details={details}
      missing="Veuillez saisir votre nom."
      onMissing={() => nameInput.current?.focus()}
      resume={(taken, askWho) =>
        !model.isPreview && (
          <Later meanwhile={null}>
            {({ ResumeRequest }) => (
              <ResumeRequest
                quiz={quiz}
                model={model}
                details={details}
                taken={taken}
                askWho={askWho}
              />
            )}
          </Later>
        )
      }
    >
      {(fault) => (
        <>
          <Field label="Nom et prénom" required error={fault}>
            <Input
              ref={nameInput}
              value={name}
              maxLength={typedNameLimit}
              autoComplete="name"
              className="min-h-12"
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
          <Field label="Numéro d’étudiant" optional>
            <Input
              value={number}
              maxLength={typedNameLimit}
              autoComplete="off"
              placeholder="Ex: 2024001"
              className="min-h-12"
              onChange={(event) => setNumber(event.target.value)}
            />
          </Field>
        </>
      )}
    </BeginForm>
  );
}
