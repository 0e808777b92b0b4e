import { Copy } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { Button } from '../button.tsx';
import { copyText } from '../copy-text.ts';
import { cx } from '../cx.ts';
import { toast } from '../dialogs/toast.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  /** The messages of the toast, such as «Lien copié» and «Impossible de copier le lien.» */
  readonly copied: string;
  readonly failed: string;
  /** For callers that focus the text. */
  readonly field?: RefObject<HTMLInputElement | null>;
  /** Whether the text is in a fixed-width font, since it is typed elsewhere letter by letter. */
  readonly mono?: boolean;
  readonly className?: string;
}

/** A text with a button that copies it. */
export function CopyField({ value, mono, className, ...props }: CopyFieldProps) {
  const ownField = useRef<HTMLInputElement>(null);
  const field = props.field ?? ownField;

  async function copy() {
    const isCopied = await copyText(value, field.current);
    if (isCopied) toast({ variant: 'success', title: props.copied });
    else toast({ variant: 'destructive', title: props.failed });
  }

  return (
    <div className={cx('flex flex-wrap items-end gap-3', className)}>
      <Field label={props.label} className="grow basis-72">
        <Input
          ref={field}
          readOnly
          value={value}
          className={cx('text-sm', mono && 'font-mono')}
          onFocus={(event) => event.target.select()}
        />
      </Field>
      <Button variant="secondary" onClick={copy}>
        <Copy aria-hidden />
        Copier
      </Button>
    </div>
  );
}
