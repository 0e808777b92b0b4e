import { useState } from 'react';
import { correction } from '#shared/contract/correction/correction.ts';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import type { Corners, ScannedPage } from '#shared/contract/correction/scan-schemas.ts';
import { oneOrMany } from '#shared/domain/texts/counted.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose, DialogFooter } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { NumericInput } from '#web/ui/fields/numeric-input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CornerPicker, usualCorners } from './corner-picker.tsx';
import type { GuessedPlace } from './guessed-place.ts';

interface PlaceDialogProps {
  readonly quizId: string;
  readonly page: ScannedPage;
  readonly image: string;
  /** All editions that were printed of the quiz. */
  readonly editions: CorrectionOverview['editions'];
  /** What the page seems to be. */
  readonly guess: GuessedPlace;
  /** How many further pages wait for their place. */
  readonly others: number;
  /** Called once the page was read, and where it is passed over. */
  readonly onNext: () => void;
  readonly onClose: () => void;
}

/**
 * Asks of a page that could not be read which one it is, and where its corners lie: where the
 * answers seem to be known, one key confirms them, and the next page follows.
 */
export function PlaceDialog(props: PlaceDialogProps) {
  const { page, onClose } = props;
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={`Page ${page.page} du scan`}
      description={
        'Placez les quatre repères sur les ronds noirs de la feuille, ou là où ils seraient\u00a0: cliquez sur l’image, ou déplacez un repère avec les flèches du clavier.'
      }
    >
      <PlaceForm key={page.id} {...props} />
    </Dialog>
  );
}

function PlaceForm({ quizId, page, image, editions, guess, others, onNext }: PlaceDialogProps) {
  const [only, ...further] = editions;
  const [editionId, setEdition] = useState(
    guess.edition ?? (further.length === 0 ? (only?.id ?? '') : ''),
  );
  const edition = editions.find(({ id }) => id === editionId);
  const [copy, setCopy] = useState(guess.copy);
  const [sheet, setSheet] = useState<number | null>(guess.sheet ?? 1);
  const [corners, setCorners] = useState<Corners>(guess.corners ?? usualCorners);
  const [problem, setProblem] = useState<string | null>(null);
  const [isDrawn, setDrawn] = useState(false);
  const isGuessed = guess.copy !== null && guess.sheet !== null && edition !== undefined;
  const read = useApiMutation(correction.assignPage, {
    onSuccess: onNext,
    onFailure: (error) => setProblem(error.message),
  });

  function submit() {
    if (!edition || copy === null || sheet === null) {
      setProblem(
        edition
          ? 'Indiquez la copie et la page, imprimées au pied de la feuille.'
          : 'Indiquez l’édition\u00a0: son numéro est imprimé au pied de la feuille.',
      );
      return;
    }
    setProblem(null);
    const body = { edition: edition.id, copy, sheet, corners };
    read.mutate({ params: { id: quizId, pageId: page.id }, body });
  }

  return (
    <>
      <div className="grid gap-5 md:grid-cols-[1fr_14rem]">
        <CornerPicker
          image={image}
          alt={`Page ${page.page} du scan`}
          corners={corners}
          onChange={setCorners}
          onDrawn={() => setDrawn(true)}
        />
        <div className="flex flex-col gap-4">
          {isGuessed && (
            <p role="status" className="font-semibold">
              Sans doute la page {guess.sheet} de la copie {guess.copy}
              {'\u00a0'}: vérifiez-le, puis Entrée.
            </p>
          )}
          <p className="text-ink-muted text-sm">
            Le numéro de copie et celui de la page sont imprimés au pied de la feuille, et en
            haut&nbsp;: «&nbsp;+12/2/49+&nbsp;» est la page 2 de la copie 12.
          </p>
          {editions.length > 1 && (
            <Field label="Édition">
              <Select
                value={editionId}
                onValueChange={setEdition}
                options={editions.map(({ id, code, createdAt }) => ({
                  value: id,
                  label: `${code}, créée le ${formatMoment(createdAt)}`,
                }))}
              />
            </Field>
          )}
          <Field label="Copie">
            <NumericInput
              integer
              min={1}
              max={edition?.copies ?? Math.max(...editions.map(({ copies }) => copies))}
              value={copy}
              onValueChange={setCopy}
              emptyAllowed
            />
          </Field>
          <Field label="Page de la copie">
            <NumericInput integer min={1} value={sheet} onValueChange={setSheet} showHint={false} />
          </Field>
          {problem && (
            <div role="alert">
              <Notice tone="danger">{problem}</Notice>
            </div>
          )}
        </div>
      </div>
      <DialogFooter>
        {others > 0 && (
          <p className="mr-auto self-center text-ink-muted text-sm">
            {oneOrMany(others, 'Une autre page attend.', 'autres pages attendent.')}
          </p>
        )}
        <DialogClose>
          <Button variant="secondary">Annuler</Button>
        </DialogClose>
        {others > 0 && (
          <Button variant="secondary" onClick={onNext}>
            Passer
          </Button>
        )}
        {/* Nobody confirms what was not seen yet. */}
        <Button
          autoFocus={isGuessed}
          pending={read.isPending || !isDrawn}
          pendingLabel={read.isPending ? 'Lecture…' : 'L’image arrive…'}
          onClick={submit}
        >
          Lire la page
        </Button>
      </DialogFooter>
    </>
  );
}
