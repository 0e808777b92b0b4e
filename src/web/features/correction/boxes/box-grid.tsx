import { Check } from 'lucide-react';
import { useState } from 'react';
import { correction } from '#shared/contract/correction.ts';
import { answerLetter } from '#shared/domain/answer-letter.ts';
import { formatNumber } from '#shared/domain/numbers.ts';
import { fileAddress } from '#web/lib/api/download.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import type { ReviewedBox } from './reviewed-boxes.ts';

interface BoxGridProps {
  readonly quizId: string;
  readonly boxes: readonly ReviewedBox[];
  readonly onToggle: (box: ReviewedBox) => void;
  /** The reading is right: the doubt is settled. */
  readonly onKeep: (box: ReviewedBox) => void;
}

const FIRST = 48;

export function BoxGrid({ quizId, boxes, onToggle, onKeep }: BoxGridProps) {
  const [most, setMost] = useState(FIRST);
  if (boxes.length === 0) {
    return <p className="text-ink-muted">Aucune case dans cette liste.</p>;
  }
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
        {boxes.slice(0, most).map((box) => (
          <li
            key={box.zone}
            className={cx(
              'flex flex-col gap-2 rounded-md border p-2 text-sm',
              box.isTicked ? 'border-primary bg-primary-soft' : 'border-line',
            )}
          >
            <img
              src={fileAddress(correction.readCorrectionFile, {
                params: { id: quizId, name: `case-${box.zone}.jpg` },
              })}
              alt={`Case ${nameOf(box)}`}
              loading="lazy"
              className="h-20 w-full rounded-sm bg-surface object-contain"
            />
            <p>
              <span className="block font-semibold">{nameOf(box)}</span>
              <span className="text-ink-muted">
                page {box.place} de la pile · {formatNumber(box.ratio)}
              </span>
              {box.effect.mark !== 0 && (
                <span className="block font-semibold text-danger">
                  {box.effect.mark > 0 ? '+' : '−'}
                  {formatNumber(Math.abs(box.effect.mark))} sur la note
                </span>
              )}
            </p>
            <div className="mt-auto flex flex-wrap gap-1.5">
              <Button
                size="sm"
                variant="secondary"
                aria-pressed={box.isTicked}
                aria-label={`${nameOf(box)} : cochée`}
                onClick={() => onToggle(box)}
              >
                {box.isTicked ? 'Cochée' : 'Vide'}
              </Button>
              {box.isDoubtful && (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`${nameOf(box)} : lecture juste`}
                  onClick={() => onKeep(box)}
                >
                  <Check aria-hidden />
                  Juste
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {boxes.length > most && (
        <Button variant="secondary" onClick={() => setMost(most + FIRST)}>
          Afficher plus ({boxes.length - most})
        </Button>
      )}
    </>
  );
}

const nameOf = ({ copy, question, answer }: ReviewedBox) =>
  `copie ${copy}, question ${question + 1}, ${answerLetter(answer)}`;
