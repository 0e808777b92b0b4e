import type { Regrade } from '#shared/contract/online/attempt-schemas.ts';
import { attempts } from '#shared/contract/online/attempts.ts';
import type { MarkManner } from '#shared/domain/scoring/scoring.ts';
import { oneOrMany } from '#shared/domain/texts/counted.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { compareNames } from '#web/lib/list/list-rules.ts';
import { useFirstRows } from '#web/lib/list/use-first-rows.ts';
import { useAttemptsCache } from '#web/lib/queries/attempts-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose, DialogFooter } from '#web/ui/dialogs/dialog.tsx';
import { MoreRows } from '#web/ui/lists/more-rows.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  TableRowHeader,
} from '#web/ui/lists/table.tsx';
import { type MarkedQuiz, OnlineMarkChange } from '../online-mark-change.tsx';
import { reportCount } from '../report-count.ts';
import { regradeInWords } from './regrade-in-words.ts';

interface RegradeDialogProps {
  readonly quiz: MarkedQuiz;
  readonly regrade: Regrade;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function RegradeDialog({ quiz, regrade, isOpen, onClose }: RegradeDialogProps) {
  const { id: quizId } = quiz;
  const { mutate, isPending } = useApplyRegrade(quizId, onClose);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && !isPending && onClose()}
      size="lg"
      title="Corriger à nouveau"
      description={regradeInWords(regrade, quiz)}
    >
      <Changes regrade={regrade} manner={quiz} />
      <DialogFooter>
        <DialogClose>
          <Button variant="secondary" disabled={isPending}>
            Laisser les notes
          </Button>
        </DialogClose>
        <Button
          pending={isPending}
          onClick={() => mutate({ params: { id: quizId }, body: { etag: regrade.etag } })}
        >
          Appliquer
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

interface ChangesProps {
  readonly regrade: Regrade;
  readonly manner: MarkManner;
}

function Changes({ regrade, manner }: ChangesProps) {
  const sorted = regrade.changes.toSorted((a, b) => compareNames(a.studentName, b.studentName));
  const [visible, showMore] = useFirstRows(sorted, '');
  return (
    <div className="relative min-h-0 overflow-y-auto">
      <Table caption="Notes qui changent">
        <TableHead>
          <TableHeader>Étudiant</TableHeader>
          <TableHeader>Note</TableHeader>
        </TableHead>
        <TableBody>
          {visible.map(({ attemptId, studentName, studentId, before, after }) => (
            <TableRow key={attemptId}>
              <TableRowHeader className="wrap-anywhere">
                <span className="font-semibold">{studentName}</span>
                {studentId && <span className="block text-ink-muted">ID: {studentId}</span>}
              </TableRowHeader>
              <TableCell>
                <OnlineMarkChange before={before} after={after} manner={manner} />
                {before.score === after.score && before.maxScore === after.maxScore && (
                  <span className="block text-ink-muted">
                    Même total, points répartis autrement
                  </span>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {visible.length < regrade.changes.length && <MoreRows onMore={showMore} />}
    </div>
  );
}

function useApplyRegrade(quizId: string, onApplied: () => void) {
  const cache = useAttemptsCache(quizId);
  return useApiMutation(attempts.applyRegrade, {
    onSuccess: ({ changes }) => {
      onApplied();
      void cache.reload();
      void cache.reloadRegrade();
      const title = oneOrMany(
        changes.length,
        'Copie corrigée à nouveau',
        'copies corrigées à nouveau',
      );
      reportCount(changes.length, { title });
    },
    onFailure: (error) => {
      void cache.reloadRegrade();
      tellFailure('Les notes n’ont pas pu être modifiées.', error);
    },
  });
}
