import { Copy } from 'lucide-react';
import { useRef } from 'react';
import type { PrintingState } from '#shared/contract/printing.ts';
import { copyText } from '#web/lib/clipboard.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';

const list = new Intl.ListFormat('fr-FR');

export function MissingPrograms({ programs, command }: NonNullable<PrintingState['missing']>) {
  const field = useRef<HTMLInputElement>(null);

  async function copy() {
    const isCopied = await copyText(command, field.current);
    if (isCopied) toast({ variant: 'success', title: 'Commande copiée' });
    else toast({ variant: 'destructive', title: 'Impossible de copier la commande.' });
  }

  return (
    <Notice tone="warning" title="Ce serveur ne peut pas encore créer de PDF">
      <p>
        Il lui manque {list.format(programs)}. Transmettez cette commande à la personne qui s’occupe
        du serveur. En attendant, vous pouvez exporter la source LaTeX.
      </p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <Field label="Commande d’installation" className="grow basis-64">
          <Input
            ref={field}
            readOnly
            value={command}
            className="font-mono text-sm"
            onFocus={(event) => event.target.select()}
          />
        </Field>
        <Button variant="secondary" onClick={copy}>
          <Copy aria-hidden />
          Copier
        </Button>
      </div>
    </Notice>
  );
}
