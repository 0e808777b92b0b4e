import { Copy } from 'lucide-react';
import type { RefObject } from 'react';
import { copyText } from '#web/lib/clipboard.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.tsx';

const onlyHere = ['localhost', '127.0.0.1', '[::1]'];

interface QuizLinkProps {
  readonly link: string;
  readonly field: RefObject<HTMLInputElement | null>;
}

export function QuizLink({ link, field }: QuizLinkProps) {
  const isOnlyHere = onlyHere.includes(new URL(link).hostname);

  async function copy() {
    const isCopied = await copyText(link, field.current);
    if (isCopied) toast({ variant: 'success', title: 'Lien copié' });
    else toast({ variant: 'destructive', title: 'Impossible de copier le lien.' });
  }

  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Lien du formulaire" className="grow basis-72">
        <Input
          ref={field}
          readOnly
          value={link}
          className="text-sm"
          onFocus={(event) => event.target.select()}
        />
      </Field>
      <Button variant="secondary" onClick={copy}>
        <Copy aria-hidden />
        Copier
      </Button>
      {isOnlyHere && (
        <p className="basis-full text-ink-muted text-sm">
          Vous avez ouvert Cochalot à une adresse que seul cet ordinateur connaît&nbsp;: ouvrez-le à
          celle que vos étudiants utilisent, et le lien la suivra.
        </p>
      )}
    </div>
  );
}
