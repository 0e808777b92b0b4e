import { ClipboardCopy } from 'lucide-react';
import { useRef } from 'react';
import { markColumn } from '#shared/domain/correction/handing-back/mark-column.ts';
import type { ClassResult } from '#shared/domain/correction/marks/class-results.ts';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { toast } from '#web/ui/dialogs/toast.tsx';

/** Copies the marks as a column, to be pasted beside the names of another program. */
export function CopyMarks({ results }: { readonly results: readonly ClassResult[] }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { column, told } = markColumn(results);
  if (told === null) return null;

  async function copy() {
    if (await copyText(column, field.current)) {
      toast({
        variant: 'success',
        title: 'Notes copiées',
        description: told,
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
