import { useRef, useState } from 'react';
import { plainCode } from '#shared/domain/online/letter-code.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { BeginForm, type EntryProps } from './begin-form.tsx';
import { CodeInput } from './code-input.tsx';
import { ResumeRequest } from './resume-request.tsx';

/** For a quiz whose teacher gave each student a code, which says who begins. */
export function PersonalCodeForm({ quiz, model, isShut }: EntryProps) {
  const [code, setCode] = useState(model.isPreview ? 'ESSAI' : '');
  const input = useRef<HTMLInputElement>(null);
  const details = code.trim()
    ? { studentName: '', studentId: '', personalCode: plainCode(code) }
    : null;

  return (
    <BeginForm
      quiz={quiz}
      model={model}
      isShut={isShut}
      details={details}
      missing="Veuillez saisir votre code personnel."
      onMissing={() => input.current?.focus()}
      resume={(taken, askWho) =>
        !model.isPreview && (
          <ResumeRequest
            quiz={quiz}
            model={model}
            details={details}
            taken={taken}
            askWho={askWho}
          />
        )
      }
    >
      {(fault) => (
        <Field
          label="Code personnel"
          required
          error={fault}
          hint="Huit lettres, données par votre enseignant. Ce code remplace votre nom."
        >
          <CodeInput ref={input} value={code} onChange={setCode} />
        </Field>
      )}
    </BeginForm>
  );
}
