import { Undo2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { rescueFocus } from '#web/lib/page/rescue-focus.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/dialogs/confirm.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Slider } from '#web/ui/fields/slider.tsx';
import { toldInWords } from '../marks/mark-changes-list.tsx';
import { useMarkChanges } from '../marks/use-mark-changes.ts';
import { ApplyReadingDialog } from './apply-reading-dialog.tsx';
import { Histogram } from './histogram.tsx';
import {
  effectInWords,
  formatThreshold,
  movedInWords,
  movingInWords,
  previewInWords,
  restInWords,
} from './threshold-words.ts';
import type { BoxReview, MovingThreshold } from './use-box-review.ts';
import { useRested } from './use-rested.ts';

interface ThresholdPanelProps {
  readonly review: Pick<BoxReview, 'quiz' | 'overview' | 'pile'>;
  readonly threshold: MovingThreshold;
}

/**
 * Chooses from which share of ink on a box is ticked, and shows what another choice would do. Until
 * marks are validated the choice counts at once and can be taken back; from then on it is a
 * preview, which is then applied.
 */
export function ThresholdPanel({ review, threshold }: ThresholdPanelProps) {
  const { quiz, overview, pile } = review;
  const isFinal = overview.validatedAt !== null;
  const isPreview = isFinal && threshold.isMoving;
  const isProposal = (value: number) => Math.abs(value - pile.proposed) < 0.0005;
  // The proposed threshold needs no button of its own beside the one that leads back to it.
  const isProposed = isProposal(threshold.value) || (isFinal && isProposal(overview.threshold));
  const [asked, ask] = useState<number | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const told = useToldInWords(review, threshold.value, isPreview);
  const done = useMemo(
    () => threshold.effect && effectInWords(overview, threshold.effect),
    [overview, threshold.effect],
  );
  const words = useMemo(() => {
    if (isPreview) return previewInWords(overview, threshold.moved, told);
    if (threshold.isMoving) return movingInWords(overview, threshold.moved);
    return [restInWords(threshold.moved), done].join(' ').trim();
  }, [overview, isPreview, threshold.isMoving, threshold.moved, told, done]);

  async function takeProposed() {
    const moved = threshold.movedBy(pile.proposed);
    const isSure =
      isFinal ||
      moved.length === 0 ||
      (await confirm({
        title: `Prendre le seuil proposé (${formatThreshold(pile.proposed)})\u00a0?`,
        description: `${movedInWords(moved)} Les notes seront recalculées aussitôt.`,
        confirmLabel: 'Prendre ce seuil',
      }));
    if (isSure) threshold.release(pile.proposed);
  }

  /** Moves the focus, since the buttons go once they have done their work. */
  function thenToSlider(act: () => void) {
    act();
    rescueFocus(() => panel.current?.querySelector<HTMLElement>('[role="slider"]'));
  }

  return (
    <div ref={panel} className="flex flex-col gap-2">
      <Histogram pile={pile} threshold={threshold.value} />
      <Field
        label="Seuil"
        hint={`Part d’encre à partir de laquelle une case est cochée. ${
          isFinal
            ? 'Les notes sont validées\u00a0: le curseur montre un aperçu, et rien ne change avant d’être appliqué.'
            : 'Les cases corrigées ou confirmées à la main ne bougent pas.'
        }`}
      >
        <Slider
          min={0}
          max={1}
          step={0.01}
          value={threshold.value}
          onValueChange={threshold.move}
          onValueCommit={threshold.release}
          formatValue={formatThreshold}
        />
      </Field>
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="text-sm">
          {words}
        </p>
        {isPreview && (
          <>
            <Button size="sm" onClick={() => ask(threshold.value)}>
              Appliquer…
            </Button>
            <Button
              size="sm"
              variant="secondary"
              onClick={() => thenToSlider(threshold.leavePreview)}
            >
              Revenir à {formatThreshold(overview.threshold)}
            </Button>
          </>
        )}
        {done && threshold.effect && !threshold.effect.isWayBack && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Annuler\u00a0: retour au seuil ${formatThreshold(threshold.effect.from)}`}
            onClick={() => thenToSlider(threshold.takeBack)}
          >
            <Undo2 aria-hidden />
            Annuler
          </Button>
        )}
        {!isProposed && (
          <Button size="sm" variant="secondary" onClick={() => void takeProposed()}>
            {isFinal ? 'Essayer' : 'Prendre'} le seuil proposé ({formatThreshold(pile.proposed)})
          </Button>
        )}
      </div>
      {asked !== null && (
        <ApplyReadingDialog
          quizId={quiz.id}
          revision={overview.revision}
          title={`Appliquer le seuil ${formatThreshold(asked)}\u00a0?`}
          requested={{ threshold: asked }}
          onClose={() => thenToSlider(() => ask(null))}
        />
      )}
    </div>
  );
}

/** Tells in a preview who knows a mark already, which only the server knows. */
function useToldInWords(
  { quiz, overview }: Pick<BoxReview, 'quiz' | 'overview'>,
  value: number,
  isPreview: boolean,
): string {
  const threshold = useRested(value);
  const isAsked = isPreview && threshold === value;
  const { data, error, isPlaceholderData } = useMarkChanges(
    quiz.id,
    overview.revision,
    { threshold },
    isAsked,
  );
  if (!isAsked) return '';
  if (error) return 'Impossible de savoir qui connaît déjà sa note.';
  if (!data || isPlaceholderData || data.changes.length === 0) return '';
  return toldInWords(data) || 'Aucun de ces étudiants ne connaît encore de note.';
}
