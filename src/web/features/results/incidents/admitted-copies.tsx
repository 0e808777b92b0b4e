import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { attemptReview } from '#shared/contract/online/review.ts';
import { attemptCode } from '#shared/domain/online/attempt-code.ts';
import { isUndecided } from '#shared/domain/students/group-by-taker.ts';
import { ofName } from '#shared/domain/students/of-name.ts';
import { mayBeSameTaker } from '#shared/domain/students/student-identity.ts';
import { formatNumber } from '#shared/domain/texts/numbers.ts';
import { callApi } from '#web/lib/api/api.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { useAttemptsCache } from '#web/lib/queries/attempts-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RenameStudentDialog } from '../attempts/rename-student-dialog.tsx';
import { isFinished } from '../finished-attempt.ts';
import type { ResultRow } from '../result-row.ts';

/**
 * Asks of each copy that the teacher let begin under a name that was taken, and that is handed in,
 * which one counts. Until then the mark of the first stands.
 */
export function AdmittedCopies({ rows }: { readonly rows: readonly ResultRow[] }) {
  return rows
    .filter((row) => isUndecided(row) && isFinished(row))
    .map((row) => <AdmittedCopy key={row.id} copy={row} rows={rows} />);
}

function AdmittedCopy({ copy, rows }: { copy: ResultRow; rows: readonly ResultRow[] }) {
  const { id: attemptId, quizId, studentName } = copy;
  const [isRenaming, setIsRenaming] = useState(false);
  const cache = useAttemptsCache(quizId);
  const { mutate: decide, isPending } = useMutation({
    mutationFn: (verdict: 'left-out' | 'counts' | null) =>
      callApi(attemptReview.decideAdmission, {
        params: { id: quizId, attemptId },
        body: { verdict },
      }),
    onSuccess: ({ message }, verdict) => {
      void cache.reload();
      const undo = { action: { label: 'Annuler', onAction: () => decide(null) } };
      toast({ variant: 'success', title: message, ...(verdict && undo) });
    },
    onError: (error) => tellFailure('Impossible d’enregistrer votre décision.', error),
  });
  const others = rows.filter(
    (row) => row !== copy && row.copy === null && mayBeSameTaker(row, copy),
  );
  const who = ofName(studentName);
  return (
    <Notice
      tone="warning"
      title={`${studentName}\u00a0: quelle copie compte\u00a0?`}
      className="mb-6"
    >
      <p>
        Vous avez laissé commencer cette copie alors que le nom ou le numéro était déjà pris. Elle
        ne compte pas tant que vous ne l’avez pas dit.
      </p>
      <ul className="my-2 list-disc pl-5">
        {others.map((row) => (
          <li key={row.id}>{inWords(row)}</li>
        ))}
        <li>Celle-ci&nbsp;: {inWords(copy)}</li>
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={isPending}
          aria-label={`Garder la première copie ${who}`}
          onClick={() => decide('left-out')}
        >
          Garder la première
        </Button>
        <Button
          variant="secondary"
          disabled={isPending}
          aria-label={`Compter celle-ci pour ${studentName}`}
          onClick={() => decide('counts')}
        >
          Compter celle-ci
        </Button>
        <Button
          variant="secondary"
          disabled={isPending}
          aria-label={`Ce sont deux personnes\u00a0: corriger le nom ${who}`}
          onClick={() => setIsRenaming(true)}
        >
          Ce sont deux personnes
        </Button>
      </div>
      {isRenaming && <RenameStudentDialog attempt={copy} onClose={() => setIsRenaming(false)} />}
    </Notice>
  );
}

function inWords({ id, studentName, studentId, startedAt, mark }: ResultRow): string {
  const name = studentId ? `${studentName} (${studentId})` : studentName;
  const worth = mark === null ? 'sans note' : `${formatNumber(mark)}\u00a0/\u00a020`;
  return `${name}, commencée le ${formatMoment(startedAt)}, ${worth}, code ${attemptCode(id)}`;
}
