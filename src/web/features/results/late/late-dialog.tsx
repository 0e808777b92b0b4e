import { useState } from 'react';
import type { LateAnswers } from '#shared/contract/online/attempt-schemas.ts';
import { attempts } from '#shared/contract/online/attempts.ts';
import type { MarkManner } from '#shared/domain/scoring/scoring.ts';
import { counted } from '#shared/domain/texts/counted.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { useAttemptsCache } from '#web/lib/queries/attempts-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFooter } from '#web/ui/dialogs/dialog.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
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
import { writeDelay } from '../write-delay.ts';

interface LateDialogProps {
  readonly quiz: MarkedQuiz;
  readonly late: readonly LateAnswers[];
  readonly onClose: () => void;
}

export function LateDialog({ quiz, late: waiting, onClose }: LateDialogProps) {
  // Late answers that arrive while the teacher decides are left for another time.
  const [late] = useState(waiting);
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set(uncheckedAtFirst(late)));
  const { decide, isPending } = useDecision(quiz.id, onClose);
  const chosen = late.filter(({ attemptId }) => !left.has(attemptId));
  const toggle = (id: string) => setLeft(new Set(left.has(id) ? without(left, id) : [...left, id]));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      size="lg"
      title="Réponses reçues après la fin"
      description="Pour les étudiants cochés, décidez si ces réponses comptent. Les autres attendent."
    >
      <div className="relative min-h-0 overflow-y-auto">
        <Table caption="Réponses reçues après la fin">
          <TableHead>
            <TableHeader>Étudiant</TableHeader>
            <TableHeader>Reçues</TableHeader>
            <TableHeader>Note si elles comptent</TableHeader>
          </TableHead>
          <TableBody>
            {late.map((row) => (
              <LateRow
                key={row.attemptId}
                row={row}
                isChosen={!left.has(row.attemptId)}
                manner={quiz}
                onToggle={() => toggle(row.attemptId)}
              />
            ))}
          </TableBody>
        </Table>
      </div>
      <DialogFooter>
        <Button
          variant="secondary"
          disabled={chosen.length === 0 || isPending}
          onClick={() => decide(chosen, false)}
        >
          Ne pas compter
        </Button>
        <Button
          disabled={chosen.length === 0}
          pending={isPending}
          onClick={() => decide(chosen, true)}
        >
          Compter
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

interface LateRowProps {
  readonly row: LateAnswers;
  readonly isChosen: boolean;
  readonly manner: MarkManner;
  readonly onToggle: () => void;
}

function LateRow({ row, isChosen, manner, onToggle }: LateRowProps) {
  const { studentName, studentId, questions, secondsLate, before, after } = row;
  const end = row.wasHandedIn ? 'avoir rendu la copie' : 'la fin';
  return (
    <TableRow>
      <TableRowHeader className="wrap-anywhere min-w-32">
        <Checkbox checked={isChosen} onCheckedChange={onToggle} label={studentName} />
        {studentId && <span className="block pl-9 text-ink-muted">ID: {studentId}</span>}
      </TableRowHeader>
      <TableCell className="sm:whitespace-nowrap">
        {counted(questions, 'réponse')}
        <span className="block text-ink-muted">
          {writeDelay(secondsLate)} après {end}
        </span>
        {row.isCorrectionOut && <span className="block text-ink-muted">Correction visible</span>}
        {row.doubt && (
          <span className="block min-w-48 whitespace-normal text-ink-muted">
            {doubtInWords(row.doubt, row.silentSeconds)}
          </span>
        )}
      </TableCell>
      <TableCell>
        <OnlineMarkChange before={before} after={after} manner={manner} />
      </TableCell>
    </TableRow>
  );
}

function doubtInWords(doubt: NonNullable<LateAnswers['doubt']>, silentSeconds: number): string {
  return doubt === 'end-told'
    ? 'Sa page avait déjà appris la fin et envoyé ce qu’elle avait\u00a0: rien ne prouve que ces réponses datent d’avant.'
    : `Dernier contact avec sa page ${writeDelay(silentSeconds)} avant la fin\u00a0: trop tard pour tant de réponses.`;
}

/**
 * These are counted only if the teacher ticks them: a student who has handed in may know the mark
 * by then, a student who can read the correction knows the answers, and what the server doubts may
 * have been given after the end.
 */
const uncheckedAtFirst = (late: readonly LateAnswers[]) =>
  late
    .filter(({ wasHandedIn, isCorrectionOut, doubt }) => wasHandedIn || isCorrectionOut || doubt)
    .map(({ attemptId }) => attemptId);

function without(all: ReadonlySet<string>, id: string): string[] {
  return [...all].filter((other) => other !== id);
}

function useDecision(quizId: string, onDecided: () => void) {
  const cache = useAttemptsCache(quizId);
  const { mutate, isPending } = useApiMutation(attempts.decideLateAnswers, {
    onSuccess: ({ counted, leftOut }) => {
      void cache.reload();
      onDecided();
      const students = counted + leftOut;
      const whose = students > 1 ? `de ${students} étudiants` : 'd’un étudiant';
      const verdict = counted > 0 ? 'comptées' : 'laissées de côté';
      reportCount(students, { title: `Réponses ${whose} ${verdict}` });
    },
    onFailure: (error) => tellFailure('Rien n’a été changé.', error),
  });
  const decide = (chosen: readonly LateAnswers[], count: boolean) => {
    const late = chosen.map(({ attemptId, etag }) => ({ attemptId, etag }));
    mutate({ params: { id: quizId }, body: { late, count } });
  };
  return { decide, isPending };
}
