import { type FormEvent, useState } from 'react';
import { nameRequired } from '#shared/contract/online/attempt-schemas.ts';
import { attemptReview } from '#shared/contract/online/review.ts';
import { textLimits } from '#shared/domain/limits.ts';
import { isUndecided } from '#shared/domain/students/group-by-taker.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { focusFirstFault } from '#web/lib/page/focus-first-fault.ts';
import { useAttemptsCache } from '#web/lib/queries/attempts-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose, DialogFooter } from '#web/ui/dialogs/dialog.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import type { ResultRow } from '../result-row.ts';

interface RenameStudentDialogProps {
  readonly attempt: ResultRow;
  readonly onClose: () => void;
}

/** Corrects a name or number that a student mistyped; the answers and the mark stay. */
export function RenameStudentDialog({ attempt, onClose }: RenameStudentDialogProps) {
  const { id: attemptId, quizId } = attempt;
  const [studentName, setName] = useState(attempt.studentName);
  const [studentId, setNumber] = useState(attempt.studentId ?? '');
  const cache = useAttemptsCache(quizId);
  const { mutate, isPending } = useApiMutation(attemptReview.renameStudent, {
    onSuccess: () => {
      void cache.reload();
      toast({ variant: 'success', title: 'Nom corrigé' });
      onClose();
    },
    onFailure: (error) => tellFailure('Impossible de corriger le nom.', error),
  });
  const isBlank = studentName.trim() === '';

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBlank) focusFirstFault(event.currentTarget);
    else mutate({ params: { id: quizId, attemptId }, body: { studentName, studentId } });
  }

  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && !isPending && onClose()}
      title="Corriger le nom"
      description={
        isUndecided(attempt)
          ? 'Deux lignes de la liste, ou deux numéros, ne se confondent plus. Cette copie compte alors pour l’étudiant que vous nommez, et la première pour le sien.'
          : 'La copie, ses réponses et sa note restent les mêmes.'
      }
    >
      <form noValidate onSubmit={save} className="flex flex-col gap-4">
        <Field label="Nom de l’étudiant" required {...(isBlank && { error: nameRequired })}>
          <Input
            value={studentName}
            maxLength={textLimits.typedName}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Field label="Numéro d’étudiant" optional>
          <Input
            value={studentId}
            maxLength={textLimits.typedName}
            autoComplete="off"
            onChange={({ target }) => setNumber(target.value)}
          />
        </Field>
        <DialogFooter>
          <DialogClose>
            <Button variant="secondary" disabled={isPending}>
              Annuler
            </Button>
          </DialogClose>
          <Button type="submit" pending={isPending}>
            Enregistrer
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
