import { useState } from 'react';
import { Link } from 'wouter';
import { correction } from '#shared/contract/correction/correction.ts';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import type { ScannedPage } from '#shared/contract/correction/scan-schemas.ts';
import { copyInWords } from '#shared/domain/correction/base/copy-number.ts';
import { correctionAddress } from '#shared/screens.ts';
import { pictureAddress } from '#web/lib/api/pile-picture.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { MoreRows } from '#web/ui/lists/more-rows.tsx';
import { askOfReplacedPapers } from './ask-of-replaced-papers.tsx';
import { guessedPlace } from './guessed-place.ts';
import { PlaceDialog } from './place-dialog.tsx';

interface PageListProps {
  readonly quizId: string;
  readonly overview: CorrectionOverview;
  /** Those that are shown. */
  readonly pages: readonly ScannedPage[];
  /** Those of the whole pile. */
  readonly all: readonly ScannedPage[];
}

/** So many pages are shown at first, since each picture is made when it is looked at. */
const FIRST = 12;

export function PageList({ quizId, overview, pages, all }: PageListProps) {
  const [most, setMost] = useState(FIRST);
  const [placed, place] = useState<ScannedPage | null>(null);
  const waiting = pages.filter(({ isAssignable }) => isAssignable);
  const next = placed && waiting.find((page) => page.place > placed.place);
  const files = new Map(overview.scans.map(({ id, name }) => [id, name]));
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {pages.slice(0, most).map((page) => (
          <PageCard
            key={page.id}
            quizId={quizId}
            page={page}
            image={pictureAddress(quizId, overview, page.image)}
            file={overview.scans.length > 1 ? (files.get(page.scan) ?? null) : null}
            isHidden={overview.isAnonymous}
            onPlace={() => place(page)}
          />
        ))}
      </ul>
      {pages.length > most && <MoreRows onMore={() => setMost(most + FIRST)} />}
      {placed && (
        <PlaceDialog
          quizId={quizId}
          page={placed}
          image={pictureAddress(quizId, overview, placed.image)}
          editions={overview.editions}
          guess={guessedPlace(placed, all, overview)}
          others={waiting.filter((page) => page.place > placed.place).length}
          onNext={() => place(next ?? null)}
          onClose={() => place(null)}
        />
      )}
    </>
  );
}

interface PageCardProps {
  readonly quizId: string;
  readonly page: ScannedPage;
  readonly image: string;
  readonly file: string | null;
  /** Whether the page is hidden, as it is while names are: a whole page tells whose it is. */
  readonly isHidden: boolean;
  readonly onPlace: () => void;
}

function PageCard({ quizId, page, image, file, isHidden, onPlace }: PageCardProps) {
  const count = useApiMutation(correction.countPage, {
    onFailure: (error) => void askOfReplacedPapers(error, () => countIt(true)),
  });
  const forget = useApiMutation(correction.forgetPlace, {
    onFailure: (error) => tellFailure('Annulation impossible', error),
  });
  const params = { id: quizId, pageId: page.id };
  const countIt = (isConfirmed: boolean) => count.mutate({ params, body: { isConfirmed } });
  return (
    <li className="flex gap-3 rounded-md border border-line p-3">
      {isHidden ? (
        <p className="flex h-28 w-20 shrink-0 items-center rounded-sm border border-line bg-sunken p-2 text-center text-ink-muted text-xs">
          Masquée avec les noms
        </p>
      ) : (
        <a href={image} target="_blank" rel="noreferrer" className="shrink-0">
          <img
            src={image}
            alt={`Page ${page.page} du scan`}
            loading="lazy"
            className="h-28 w-20 rounded-sm border border-line bg-surface object-contain"
          />
        </a>
      )}
      <div className="flex min-w-0 flex-col items-start gap-1.5 text-sm">
        <p>
          <span className="block font-semibold">
            Page {page.page}
            {page.message && !page.filedIn && `: ${page.message}`}
          </span>
          {page.copy !== null && (
            <span className="block text-ink-muted">
              Copie {copyInWords(page.copy)}, page {page.sheet}
              {page.isByHand && ', indiquée à la main'}
            </span>
          )}
          <span className="wrap-anywhere block text-ink-muted">
            page {page.place} de la pile{file && ` · ${file}`}
          </span>
        </p>
        {page.filedIn && (
          <Link href={correctionAddress(page.filedIn.quizId)} className="text-primary underline">
            Lue dans «&nbsp;{page.filedIn.title}&nbsp;»
          </Link>
        )}
        {page.isAssignable && !isHidden && (
          <Button size="sm" variant="secondary" onClick={onPlace}>
            Indiquer sa copie…
          </Button>
        )}
        {page.isByHand && (
          <Button
            size="sm"
            variant="secondary"
            pending={forget.isPending}
            onClick={() => forget.mutate({ params })}
          >
            Refuser à nouveau
          </Button>
        )}
        {page.verdict === 'duplicate' && (
          <Button
            size="sm"
            variant="secondary"
            pending={count.isPending}
            onClick={() => countIt(false)}
          >
            Compter celle-ci
          </Button>
        )}
      </div>
    </li>
  );
}
