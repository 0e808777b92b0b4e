import {
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
} from 'react';
import { textLimits } from '#shared/domain/limits.ts';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

interface RenameFormProps extends Pick<ComponentProps<typeof Input>, 'placeholder'> {
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
  /** Called with the input, so that the caller can focus it again. */
  readonly onSubmit: (input: HTMLInputElement | null) => void;
  readonly onCancel: () => void;
  /** The buttons. */
  readonly children: ReactNode;
}

/** Edits a name in place: it is selected at first, and Escape cancels. */
export function RenameForm(props: RenameFormProps) {
  const { label, value, placeholder, error, onChange, onSubmit, onCancel, children } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit(input.current);
  }

  function cancelOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onCancel();
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={cancelOnEscape}
      className="flex min-w-0 grow flex-wrap items-start gap-2"
    >
      <Field label={label} hideLabel error={error} className="min-w-40 max-w-sm grow">
        <Input
          ref={input}
          autoComplete="off"
          maxLength={textLimits.line}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      {children}
    </form>
  );
}
