import { useQuery } from '@tanstack/react-query';
import { Check, ChevronRight, FoldVertical } from 'lucide-react';
import { useRef, useState } from 'react';
import { correction } from '#shared/contract/correction/correction.ts';
import type { ScannedPage } from '#shared/contract/correction/scan-schemas.ts';
import { copyInWords } from '#shared/domain/correction/base/copy-number.ts';
import { oneOrMany } from '#shared/domain/texts/counted.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { copyPagesQuery, pagesQuery } from '#web/lib/queries/correction-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFooter } from '#web/ui/dialogs/dialog.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { boxName, placeInWords } from '../pages/box-pile.ts';
import { placed, ScannedSheet } from './scanned-sheet.tsx';
import type { BoxReview } from './use-box-review.ts';

/** Asks one question for all sheets that were read in two pieces, and leads to each of them. */
export function FoldedPages({ review }: { readonly review: BoxReview }) {
  const { quiz, overview } = review;
  const [isOpen, setOpen] = useState(false);
  const { data: pages } = useQuery({ ...pagesQuery(quiz.id, overview.revision), enabled: isOpen });
  const count = overview.folded.length;
  // Those that were confirmed stay until the dialog is closed: what follows keeps its place.
  const [walk, setWalk] = useState<readonly string[]>([]);
  const folded = walk.flatMap((wanted) => pages?.find(({ id }) => id === wanted) ?? []);
  return (
    <>
      {count > 0 && (
        <Notice
          title={oneOrMany(
            count,
            'Une page pliée lue\u00a0: vérifiez-la',
            'pages pliées lues\u00a0: vérifiez-les',
          )}
        >
          <p>
            Un pli y a déplacé l’impression&nbsp;: la page a été lue en deux morceaux. Un regard
            suffit.
          </p>
          <Button
            size="sm"
            variant="secondary"
            className="mt-2"
            onClick={() => {
              setWalk(overview.folded);
              setOpen(true);
            }}
          >
            <FoldVertical aria-hidden />
            {count > 1 ? 'Voir les pages pliées' : 'Voir la page pliée'}
          </Button>
        </Notice>
      )}
      {isOpen && pages && (
        <FoldedDialog review={review} folded={folded} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

interface FoldedDialogProps {
  readonly review: BoxReview;
  readonly folded: readonly ScannedPage[];
  readonly onClose: () => void;
}

function FoldedDialog({ review, folded, onClose }: FoldedDialogProps) {
  const { quiz } = review;
  const [at, setAt] = useState(0);
  const page = folded[at];
  const confirm = useApiMutation(correction.confirmFolds, {
    onSuccess: next,
    onFailure: (error) => tellFailure('Mise à jour impossible', error),
  });

  function next() {
    if (at + 1 < folded.length) setAt(at + 1);
    else onClose();
  }

  if (!page) return null;
  return (
    <Dialog
      open
      size="full"
      title={`Copie ${copyInWords(page.copy ?? 0)}, page ${page.sheet}`}
      description={`${at + 1} sur ${folded.length} · ${placeInWords(page.place)} · Chaque case doit être cernée, et ce qui est coché en plein. Une case est mal lue\u00a0? Cliquez dessus.`}
      onOpenChange={(open) => !open && onClose()}
    >
      <FoldedPage
        key={page.id}
        review={review}
        page={page}
        isPending={confirm.isPending}
        onSkip={next}
        onConfirm={() => confirm.mutate({ params: { id: quiz.id }, body: { pages: [page.id] } })}
      />
    </Dialog>
  );
}

interface FoldedPageProps {
  readonly review: BoxReview;
  readonly page: ScannedPage;
  readonly isPending: boolean;
  readonly onSkip: () => void;
  readonly onConfirm: () => void;
}

/** Shows a page with all its boxes as they are read; each can be pressed to be read otherwise. */
function FoldedPage({ review, page, isPending, onSkip, onConfirm }: FoldedPageProps) {
  const { quiz, overview, pile, decided, decide } = review;
  const [isDrawn, setDrawn] = useState(false);
  const room = useRef<HTMLElement>(null);
  const copy = page.copy ?? 0;
  const query = useQuery(copyPagesQuery(quiz.id, copy, overview.pagesEtag));
  const sheet = query.data?.find((one) => one.page === page.id);

  /** Brings the first box into sight: what stands above it needs no look. */
  function show() {
    setDrawn(true);
    const top = Math.min(...(sheet?.boxes ?? []).map(({ y }) => y));
    const { current } = room;
    if (current && sheet) current.scrollTop = (top - 0.03) * current.scrollHeight;
  }

  return (
    <>
      <section
        ref={room}
        aria-label="Page scannée"
        className="min-h-0 grow overflow-auto overscroll-contain rounded-md border border-line bg-sunken"
      >
        {query.error && (
          <LoadFailure
            title="La page n’a pas pu être chargée"
            detail={query.error.message}
            pending={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
        {query.isPending && <Skeleton className="h-full w-full" />}
        {sheet && (
          // On a phone, too, each box is large enough to be seen and pressed.
          <div className="min-w-5xl">
            <ScannedSheet review={review} copy={copy} page={sheet} zoom={1} onDrawn={show}>
              {sheet.boxes.map((place) => {
                const box = pile.byZone.get(place.zone);
                if (!box) return null;
                const isTicked = decided.ticked[box.index] ?? false;
                return (
                  <button
                    key={place.zone}
                    type="button"
                    aria-pressed={isTicked}
                    aria-label={boxName(box)}
                    onClick={() => decide(new Map([[box.zone, !isTicked]]))}
                    className={
                      isTicked
                        ? 'absolute rounded-sm bg-primary/30 outline-3 outline-primary outline-offset-2'
                        : 'absolute rounded-sm outline-1 outline-primary outline-offset-2'
                    }
                    style={placed(place)}
                  />
                );
              })}
            </ScannedSheet>
          </div>
        )}
      </section>
      <DialogFooter>
        <Button variant="secondary" onClick={onSkip}>
          Passer
          <ChevronRight aria-hidden />
        </Button>
        <Button autoFocus pending={isPending || !isDrawn} onClick={onConfirm}>
          <Check aria-hidden />
          Bien lue
        </Button>
      </DialogFooter>
    </>
  );
}
