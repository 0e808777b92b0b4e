import { FileJson } from 'lucide-react';
import { useState } from 'react';
import type { ReceiptOutcome } from '#shared/contract/online/attempt-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose, DialogFooter } from '#web/ui/dialogs/dialog.tsx';
import { DropZone } from '#web/ui/fields/drop-zone.tsx';
import { FileButton } from '#web/ui/fields/file-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ImportedReceipts } from './imported-receipts.tsx';
import { ReceiptPreview } from './receipt-preview.tsx';
import { useReceipt } from './use-receipt.ts';

interface ReceiptDialogProps {
  readonly quiz: TeacherQuiz;
  readonly onClose: () => void;
}

/** Shows what a receipt would change before anything is changed. */
export function ReceiptDialog({ quiz, onClose }: ReceiptDialogProps) {
  const { choose, preview, fault, isReading, apply, isApplying } = useReceipt(quiz.id, onClose);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isApplying && onClose()}
      title="Importer un reçu"
      description="Un étudiant qui n’a rien pu envoyer enregistre ses réponses dans un fichier .json et vous le transmet."
    >
      <ReceiptFile onFile={choose} />
      <div aria-live="polite">
        {isReading && (
          <p className="flex items-center gap-2 text-ink-muted">
            <Spinner /> Lecture du reçu…
          </p>
        )}
        {fault && (
          <Notice tone="danger" title={fault}>
            <p>Rien n’a changé. Demandez à l’étudiant le fichier que sa page lui a proposé.</p>
          </Notice>
        )}
        {preview && <ReceiptPreview outcome={preview} manner={quiz} />}
      </div>
      <ImportedReceipts quizId={quiz.id} />
      <DialogFooter>
        <DialogClose>
          <Button variant="secondary" disabled={isApplying}>
            Annuler
          </Button>
        </DialogClose>
        <Button disabled={!preview || addsNothing(preview)} pending={isApplying} onClick={apply}>
          Importer
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** The copy was handed in properly, so that the receipt adds nothing. */
function addsNothing({ handedInAt, changedQuestions }: ReceiptOutcome): boolean {
  return handedInAt !== null && changedQuestions === 0;
}

function ReceiptFile({ onFile }: { onFile: (file: File) => void }) {
  const [name, setName] = useState<string | null>(null);

  function take([file]: Iterable<File>) {
    if (!file) return;
    setName(file.name);
    onFile(file);
  }

  return (
    <DropZone onFiles={take}>
      <FileButton label="Reçu à importer" accept=".json,application/json" onFiles={take}>
        <FileJson aria-hidden />
        Choisir un fichier
      </FileButton>
      <span className="wrap-anywhere min-w-0 text-ink-muted text-sm">
        {name ?? 'ou déposez-le ici'}
      </span>
    </DropZone>
  );
}
