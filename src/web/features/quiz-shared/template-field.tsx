import { Plus } from 'lucide-react';
import { useRef } from 'react';
import {
  type EmailVariable,
  emailVariables,
  writeVariable,
} from '#shared/domain/emails/email-template.ts';
import { textLimits } from '#shared/domain/limits.ts';
import { replaceText } from '#web/lib/page/replace-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Textarea } from '#web/ui/fields/textarea.tsx';

interface TemplateFieldProps {
  readonly label: string;
  /**
   * The name of the field for screen readers, since the button that inserts a variable does not say
   * which field it is for.
   */
  readonly place: string;
  readonly name: string;
  /** Without this, the text has one line. */
  readonly lines?: number;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const names: Record<EmailVariable, string> = {
  get studentName() {
    return 'Nom de l’étudiant';
  },
  grade: 'Note',
  quizTitle: 'Titre du QCM',
};

export function TemplateField(props: TemplateFieldProps) {
  const { label, place, name, lines, error, value, onChange } = props;
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const attributes = {
    ref: control,
    name,
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };

  function insert(variable: EmailVariable) {
    const field = control.current;
    if (!field) return;
    const { selectionStart, selectionEnd } = field;
    const before = value.slice(0, selectionStart ?? value.length) + writeVariable(variable);
    const text = before + value.slice(selectionEnd ?? value.length);
    replaceText(field, { text, start: before.length, end: before.length });
  }

  return (
    <Field label={label} {...(error && { error })}>
      {lines ? (
        <Textarea {...attributes} rows={lines} maxLength={textLimits.page} />
      ) : (
        <Input {...attributes} autoComplete="off" maxLength={textLimits.line} />
      )}
      <div className="flex flex-wrap items-center gap-2">
        {emailVariables.map((variable) => (
          <Button
            key={variable}
            variant="secondary"
            size="sm"
            aria-label={`${names[variable]}\u00a0: insérer dans ${place}`}
            onClick={() => insert(variable)}
          >
            <Plus aria-hidden />
            {names[variable]}
          </Button>
        ))}
      </div>
    </Field>
  );
}
