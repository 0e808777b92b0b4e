import type { PrintingState } from '#shared/contract/printing-schemas.ts';
import { listInWords } from '#shared/domain/texts/list-in-words.ts';
import { CopyField } from '#web/ui/fields/copy-field.tsx';
import { Notice } from '#web/ui/notice.tsx';

export function MissingPrograms({ programs, command }: NonNullable<PrintingState['missing']>) {
  return (
    <Notice tone="warning" title="Ce serveur ne peut pas encore créer de PDF">
      <p>
        Il lui manque {listInWords(programs)}. Transmettez cette commande à la personne qui s’occupe
        du serveur. En attendant, vous pouvez exporter la source LaTeX.
      </p>
      <CopyField
        label="Commande d’installation"
        value={command}
        copied="Commande copiée"
        failed="Impossible de copier la commande."
        mono
        className="mt-3"
      />
    </Notice>
  );
}
