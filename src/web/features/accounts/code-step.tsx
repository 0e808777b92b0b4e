import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { CodeInput } from '#web/ui/fields/code-input.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { ModeLink } from './mode-link.tsx';

interface CodeStepProps {
  readonly email: string;
  readonly codeLength: 4 | 6;
  readonly codeLabel: string;
  readonly confirmLabel: string;
  readonly pending: boolean;
  readonly resending: boolean;
  readonly onSubmit: (code: string) => void;
  readonly onResend: () => void;
  /** Absent when the address is fixed. */
  readonly onChangeEmail?: () => void;
}

export function CodeStep(props: CodeStepProps) {
  const [code, setCode] = useState('');
  const codeInput = useRef<HTMLInputElement>(null);
  useEffect(() => codeInput.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    props.onSubmit(code);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p>
        Code envoyé à <strong className="font-semibold">{props.email}</strong>. Pensez à regarder
        dans les indésirables.
      </p>
      <Field label={props.codeLabel}>
        <CodeInput
          ref={codeInput}
          name="code"
          length={props.codeLength}
          placeholder={`Code à ${props.codeLength} chiffres`}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <Button type="submit" disabled={code === ''} pending={props.pending}>
        {props.confirmLabel}
      </Button>
      <div className="-my-1 flex flex-wrap gap-x-4 gap-y-1">
        <ModeLink pending={props.resending} onClick={props.onResend}>
          Renvoyer le code
        </ModeLink>
        {props.onChangeEmail && (
          <ModeLink onClick={props.onChangeEmail}>Changer d’adresse</ModeLink>
        )}
      </div>
    </form>
  );
}
