import { Plus } from 'lucide-react';
import { type FormEvent, type RefObject, useState } from 'react';
import { textLimits } from '#shared/domain/limits.ts';
import { Button } from '../button.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

interface AddFormProps {
  readonly label: string;
  readonly placeholder: string;
  readonly action: string;
  readonly pending?: boolean;
  readonly input: RefObject<HTMLInputElement | null>;
  /** Called with the trimmed text; `clear` empties the field for the next one. */
  readonly onAdd: (text: string, clear: () => void) => void;
}

/** A field for adding the next thing to a list. The focus stays in it for the one after. */
export function AddForm(props: AddFormProps) {
  const { label, placeholder, action, pending = false, input, onAdd } = props;
  const [text, setText] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() !== '' && !pending) onAdd(text.trim(), () => setText(''));
    input.current?.focus();
  }

  return (
    <form noValidate onSubmit={submit} className="flex max-w-xl flex-wrap items-end gap-3">
      <Field label={label} className="min-w-48 grow">
        <Input
          ref={input}
          autoComplete="off"
          maxLength={textLimits.line}
          placeholder={placeholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="secondary" pending={pending}>
        <Plus aria-hidden />
        {action}
      </Button>
    </form>
  );
}
