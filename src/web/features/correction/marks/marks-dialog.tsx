import { Fragment, type ReactNode, useState } from 'react';
import type { MarkChanges } from '#shared/contract/correction/mark-schemas.ts';
import { oneOrMany } from '#shared/domain/texts/counted.ts';
import { isRefusedAs } from '#web/lib/api/api-error.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { useCorrectionCache } from '#web/lib/queries/correction-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose, DialogFooter } from '#web/ui/dialogs/dialog.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { changesInWords, MarkChangesList, toldInWords } from './mark-changes-list.tsx';
import { type RequestedMarking, useMarkChanges } from './use-mark-changes.ts';
import { useRegrade } from './use-regrade.ts';

interface MarksDialogProps {
  readonly quizId: string;
  readonly revision: number;
  readonly title: string;
  readonly description: string;
  readonly applyLabel?: string;
  /** The rules or readings with which the marks are to be shown. */
  readonly requested: RequestedMarking;
  /** Whether there is anything to apply, and nothing missing. */
  readonly isReady: boolean;
  /** How often a decision from another window has replaced what was chosen here. */
  readonly renewals?: number;
  /** Applies the change, if the marks are still those of the etag. */
  readonly apply: (etag: string) => Promise<MarkChanges>;
  /**
   * How many students of the list have their mark from the quiz online, which nothing here changes.
   */
  readonly online?: number;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Shows what a change of marks does before it is done; every change goes through here. */
export function MarksDialog(props: MarksDialogProps) {
  const {
    quizId,
    revision,
    requested,
    isReady,
    renewals = 0,
    online = 0,
    apply,
    onClose,
    children,
  } = props;
  const changes = useMarkChanges(quizId, revision, requested);
  const cache = useCorrectionCache(quizId);
  const regrade = useRegrade(quizId);
  const [isApplying, setApplying] = useState(false);
  const [haveMoved, setMoved] = useState(false);
  const isShown = changes.data !== undefined && !changes.isPlaceholderData && !changes.isFetching;

  async function applyShown() {
    if (!changes.data) return;
    const { etag } = changes.data;
    setApplying(true);
    try {
      const done = await regrade(() => apply(etag));
      await cache.reload();
      toast({
        variant: 'success',
        title: 'Notes mises à jour',
        description: changesInWords(done),
      });
      onClose();
    } catch (error) {
      // A decision that was still on its way has come in between, and what it changed is shown
      // first.
      const isOutdated = isRefusedAs(error, 'changed_elsewhere');
      setMoved(isOutdated);
      if (!isOutdated) tellFailure('Recalcul impossible', error);
      void changes.refetch();
      void cache.reload();
      setApplying(false);
    }
  }

  return (
    <Dialog
      open
      size="lg"
      title={props.title}
      description={props.description}
      onOpenChange={(open) => !open && !isApplying && onClose()}
    >
      {renewals > 0 && (
        <div role="alert">
          <Notice tone="warning" title="Changé ailleurs entre-temps">
            Ce qui vient d’être décidé ailleurs est affiché&nbsp;; votre choix n’a pas été appliqué.
          </Notice>
        </div>
      )}
      {/* A field keeps what is being typed into it. */}
      <Fragment key={renewals}>{children}</Fragment>
      <section aria-label="Effet sur les notes" className="flex flex-col gap-3">
        <h3 className="text-base">Effet sur les notes</h3>
        <p role="status" className="text-sm">
          {changes.data && `${changesInWords(changes.data)} ${toldInWords(changes.data)}`.trim()}
          {!changes.data && !changes.error && 'Calcul en cours…'}
        </p>
        {online > 0 && (
          <p className="text-ink-muted text-sm">
            {oneOrMany(
              online,
              'Un étudiant a répondu en ligne\u00a0: sa note n’est pas ici et ne change pas.',
              'étudiants ont répondu en ligne\u00a0: leurs notes ne sont pas ici et ne changent pas.',
            )}
          </p>
        )}
        {!changes.data && !changes.error && <Skeleton className="h-24" />}
        {changes.error && (
          <LoadFailure
            title="Les notes n’ont pas pu être calculées"
            detail={changes.error.message}
            pending={changes.isFetching}
            onRetry={() => void changes.refetch()}
          />
        )}
        {haveMoved && !changes.error && (
          <div role="alert">
            <Notice tone="warning" title="Les notes ont changé entre-temps">
              Rien n’est encore appliqué&nbsp;: voici l’effet à présent.
            </Notice>
          </div>
        )}
        {changes.data && changes.data.changes.length > 0 && (
          <MarkChangesList changes={changes.data.changes} />
        )}
      </section>
      <DialogFooter>
        <DialogClose>
          <Button variant="secondary" disabled={isApplying}>
            Annuler
          </Button>
        </DialogClose>
        <Button
          disabled={!isShown || !isReady}
          pending={isApplying}
          pendingLabel="Recalcul en cours…"
          onClick={() => void applyShown()}
        >
          {props.applyLabel ?? 'Appliquer'}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
