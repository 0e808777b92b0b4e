import { Ban, Download } from 'lucide-react';
import type { Ref } from 'react';
import type { Edition, EnlargedCopy, Relocking } from '#shared/contract/printing-schemas.ts';
import { fitsOneSide } from '#shared/domain/fits-one-side.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormSection } from '#web/ui/fields/form-section.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AddedCopies } from './added-copies.tsx';
import { copiesInWords, enlargedInWords } from './copies-in-words.ts';
import { ErrataList } from './errata-list.tsx';
import { printingWarning } from './export-toasts.tsx';
import { Relock } from './relock.tsx';

interface EditionsSectionProps {
  readonly quizId: string;
  readonly editions: readonly Edition[];
  readonly relocking: readonly Relocking[];
  readonly canPrint: boolean;
  readonly newcomers: number;
  readonly enlarged: readonly EnlargedCopy[];
  readonly setOtherwise: number;
  readonly adding: number | null;
  readonly isDownloading: boolean;
  readonly onDownload: (id: string) => void;
  readonly downloadButton: Ref<HTMLButtonElement>;
}

export function EditionsSection(props: EditionsSectionProps) {
  const { quizId, editions, canPrint, isDownloading, onDownload, downloadButton } = props;
  const current = editions.find(({ invalidatedAt }) => invalidatedAt === null);
  const enlarged = enlargedInWords(props.enlarged);
  const invalidated = editions.filter(({ invalidatedAt }) => invalidatedAt !== null);
  return (
    <FormSection
      title="Éditions"
      description="Chaque épreuve définitive porte son numéro d’édition sur toutes ses pages, pour être reconnue à la correction."
    >
      {current && (
        <div className="flex flex-col items-start gap-3">
          <EditionFacts edition={current} setOtherwise={props.setOtherwise} />
          {current.errata.length > 0 && (
            <div>
              <h3 className="font-semibold text-base">Textes corrigés après l’impression</h3>
              <p className="text-ink-muted text-sm">
                Le PDF reste tel qu’il a été imprimé, les copies ajoutées aussi. Les copies
                corrigées et les pages des étudiants disent ce qui a été corrigé.
              </p>
              <ErrataList errata={current.errata} />
            </div>
          )}
          {fitsOneSide(current) && (
            <Notice tone="warning" title={printingWarning.title}>
              {printingWarning.text}
            </Notice>
          )}
          {enlarged && (
            <Notice tone="warning" title={printingWarning.title}>
              {enlarged}
            </Notice>
          )}
          <Button
            ref={downloadButton}
            pending={isDownloading}
            onClick={() => onDownload(current.id)}
          >
            <Download aria-hidden />
            Télécharger à nouveau
          </Button>
          <AddedCopies
            quizId={quizId}
            edition={current}
            canPrint={canPrint}
            newcomers={props.newcomers}
            adding={props.adding}
          />
        </div>
      )}
      {invalidated.length > 0 && (
        <div>
          <h3 className="font-semibold text-base">Éditions invalidées</h3>
          <p className="text-ink-muted text-sm">Leurs feuilles restent lisibles à la correction.</p>
          <ul className="mt-3 flex flex-col gap-3">
            {invalidated.map((edition) => (
              <li key={edition.id} className="flex flex-col items-start gap-2">
                <EditionFacts edition={edition} />
                {props.relocking.map(
                  (relocking) =>
                    relocking.edition === edition.id && (
                      <Relock key={edition.id} {...{ quizId, edition, relocking }} />
                    ),
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </FormSection>
  );
}

interface EditionFactsProps {
  readonly edition: Edition;
  readonly setOtherwise?: number;
}

function EditionFacts({ edition, setOtherwise = 0 }: EditionFactsProps) {
  const added = edition.additions.reduce((sum, { copies }) => sum + copies, 0);
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        <span>
          Édition <span className="font-mono">{edition.code}</span>
        </span>
        {edition.invalidatedAt !== null && (
          <Badge>
            <Ban aria-hidden /> Invalidée
          </Badge>
        )}
      </p>
      <p className="text-ink-muted text-sm">
        {copiesInWords({ ...edition, setOtherwise, copies: edition.copies - added })}
        {added > 0 && ` et ${added} de plus`}, créée le{' '}
        <time dateTime={edition.createdAt}>{formatMoment(edition.createdAt)}</time>
      </p>
    </div>
  );
}
