import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DialogClose, DialogFooter } from '#web/ui/dialogs/dialog.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { writeCount } from '../write-points.ts';

interface AddFooterProps {
  /** How many questions would be added. */
  readonly count: number;
  /** How many have been added; null while none is being added. */
  readonly progress: number | null;
  readonly onAdd: () => void;
  readonly children?: ReactNode;
}

/** The footer of a dialog that adds many questions, one after the other. */
export function AddFooter({ count, progress, onAdd, children }: AddFooterProps) {
  const isBusy = progress !== null;
  return (
    <>
      {isBusy && <Progress label="Ajout des questions" value={progress} max={count || 1} />}
      <DialogFooter>
        <DialogClose>
          <Button variant="secondary" disabled={isBusy}>
            Annuler
          </Button>
        </DialogClose>
        {children}
        <Button disabled={count === 0} pending={isBusy} onClick={onAdd}>
          {count === 0 ? 'Ajouter les questions' : `Ajouter ${writeCount(count)}`}
        </Button>
      </DialogFooter>
    </>
  );
}
