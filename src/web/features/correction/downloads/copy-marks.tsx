import { ClipboardCopy } from 'lucide-react';
import { useRef } from 'react';
import type { ClassResult } from '#shared/domain/correction/marks/class-results.ts';
import { formatNumber } from '#shared/domain/numbers.ts';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { toast } from '#web/ui/dialogs/toast.tsx';

/** One line for each student of the list; who has no mark leaves an empty one. */
function columnOf(results: readonly ClassResult[]): string {
  const listed = results.filter(({ student }) => student !== null);
  return listed.map(({ mark }) => (mark === null ? '' : formatNumber(mark))).join('\n');
}

/** The marks as a column, to be pasted beside the names of another program. */
export function CopyMarks({ results }: { readonly results: readonly ClassResult[] }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const column = columnOf(results);
  const count = results.filter(({ student }) => student !== null).length;
  if (count === 0) return null;

  async function copy() {
    if (await copyText(column, field.current)) {
      toast({
        variant: 'success',
        title: 'Notes copiées',
        description: 'Dans l’ordre de la liste\u00a0; un absent laisse une ligne vide.',
      });
    } else toast({ variant: 'destructive', title: 'Impossible de copier les notes.' });
  }

  return (
    <>
      <Button variant="secondary" onClick={copy}>
        <ClipboardCopy aria-hidden />
        Copier les notes
      </Button>
      <textarea ref={field} readOnly aria-hidden tabIndex={-1} value={column} className="sr-only" />
    </>
  );
}
