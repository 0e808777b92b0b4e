import { useInfiniteQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { correction } from '#shared/contract/correction/correction.ts';
import type { JournalEntry } from '#shared/contract/correction/journal-schemas.ts';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { formatDay, formatTime } from '#web/lib/dates.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { journalQuery } from '#web/lib/queries/correction-queries.ts';
import { useQuizCache } from '#web/lib/queries/quiz-queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CardBody } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { FoldedCard } from '#web/ui/fold.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface JournalSectionProps {
  readonly quizId: string;
  readonly overview: CorrectionOverview;
  readonly isOpen: boolean;
}

/** Lists every change to a reading or a mark, and takes changes back. */
export function JournalSection({ quizId, overview, isOpen }: JournalSectionProps) {
  return (
    <FoldedCard
      title="Journal"
      description={
        'Chaque changement d’une lecture ou d’une note\u00a0: qui, quand, de quoi à quoi. Chacun peut être annulé.'
      }
    >
      <CardBody>
        <Entries quizId={quizId} revision={overview.revision} isOpen={isOpen} />
      </CardBody>
    </FoldedCard>
  );
}

interface EntriesProps {
  readonly quizId: string;
  readonly revision: number;
  readonly isOpen: boolean;
}

function Entries({ quizId, revision, isOpen }: EntriesProps) {
  const query = useInfiniteQuery({ ...journalQuery(quizId, revision), enabled: isOpen });
  const cache = useQuizCache();
  const undo = useApiMutation(correction.undoChange, {
    onSuccess: () => {
      toast({ variant: 'success', title: 'Changement annulé' });
      // A mended key is part of the quiz, which is read again.
      void cache.reload(quizId).catch(() => undefined);
    },
    onFailure: (error) => tellFailure('Annulation impossible', error),
  });
  if (query.error && !query.data) {
    return (
      <LoadFailure
        title="Le journal n’a pas pu être chargé"
        detail={query.error.message}
        pending={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.data) return <Skeleton className="h-40 w-full" />;
  const entries = query.data.pages.flat();
  if (entries.length === 0) return <p className="text-ink-muted">Rien n’a encore changé.</p>;
  const days = Map.groupBy(entries, ({ at }) => formatDay(at));
  return (
    <div className="flex flex-col gap-5">
      {[...days].map(([day, own]) => (
        <section key={day} aria-label={day}>
          <h3 className="mb-1 text-ink-muted text-sm">{day}</h3>
          <ol className="flex flex-col">
            {own.map((entry) => (
              <Entry
                key={entry.id}
                entry={entry}
                isUndoing={undo.isPending && undo.variables?.params.entryId === entry.id}
                onUndo={() => undo.mutate({ params: { id: quizId, entryId: entry.id } })}
              />
            ))}
          </ol>
        </section>
      ))}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className="self-center"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Afficher la suite
        </Button>
      )}
    </div>
  );
}

interface EntryProps {
  readonly entry: JournalEntry;
  readonly isUndoing: boolean;
  readonly onUndo: () => void;
}

function Entry({ entry, isUndoing, onUndo }: EntryProps) {
  const { at, who, text, details, canUndo, isUndone } = entry;
  const row = useRef<HTMLLIElement>(null);
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="flex flex-wrap items-start gap-x-4 gap-y-1 border-line border-t py-2.5 first:border-0"
    >
      <time dateTime={at} className="w-12 shrink-0 text-ink-muted text-sm tabular-nums">
        {formatTime(at)}
      </time>
      <div className="min-w-0 flex-1 basis-60">
        <p className={cx(isUndone && 'text-ink-muted line-through')}>{text}</p>
        <p className="text-ink-muted text-sm">{who}</p>
        {details.length > 0 && (
          <details className="text-sm">
            <summary className="w-fit cursor-pointer py-0.5 text-primary underline underline-offset-4">
              Voir {details.length > 1 ? `les ${details.length} notes` : 'la note'}
            </summary>
            <ul className="mt-1 columns-1 gap-6 tabular-nums sm:columns-2">
              {details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {isUndone && <Badge>Annulé</Badge>}
      {canUndo && <UndoButton row={row} text={text} isUndoing={isUndoing} onUndo={onUndo} />}
    </li>
  );
}

interface UndoButtonProps extends Pick<EntryProps, 'isUndoing' | 'onUndo'> {
  readonly row: RefObject<HTMLLIElement | null>;
  readonly text: string;
}

/** Keeps the focus in its row when the button goes because the change is undone. */
function UndoButton({ row, text, isUndoing, onUndo }: UndoButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (own && document.activeElement === own) row.current?.focus();
    };
  }, [row]);
  return (
    <Button
      ref={button}
      size="sm"
      variant="ghost"
      pending={isUndoing}
      aria-label={`Annuler\u00a0: ${text}`}
      onClick={onUndo}
    >
      <Undo2 aria-hidden />
      Annuler
    </Button>
  );
}
