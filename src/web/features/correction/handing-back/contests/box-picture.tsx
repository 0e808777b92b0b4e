import { useId } from 'react';
import type { ContestedBox } from '#shared/contract/correction/contests.ts';
import { pictureAddress } from '#web/lib/api/pile-picture.ts';
import { cx } from '#web/ui/cx.ts';
import { FormulaText } from '#web/ui/formulas/formula-text.tsx';

interface BoxPictureProps {
  readonly quizId: string;
  readonly pagesEtag: string;
  readonly box: ContestedBox;
  /** Whether it is the box that the student pointed at. */
  readonly isMeant?: boolean;
  readonly isChosen?: boolean;
  /** Makes the picture a button that turns the reading of the box round. */
  readonly onChoose?: () => void;
}

const look = 'flex w-40 flex-col gap-1 rounded-md border-2 p-2 text-left text-sm';

export function BoxPicture({ box, isMeant, isChosen, onChoose, ...pile }: BoxPictureProps) {
  const { quizId, pagesEtag } = pile;
  const { letter, text, isTicked, isRight } = box;
  const words = useId();
  const now = isTicked ? 'cochée' : 'vide';
  const content = (
    <>
      <img
        src={pictureAddress(quizId, { pagesEtag }, box.image)}
        alt=""
        loading="lazy"
        className="h-16 w-full rounded-sm bg-white object-contain"
      />
      <span className="font-semibold">
        {letter} · {now}
        {isChosen && ` → ${isTicked ? 'vide' : 'cochée'}`}
      </span>
      <span id={words} className="wrap-anywhere">
        <FormulaText text={text} />
      </span>
      <span className="text-ink-muted text-xs">
        {isRight ? 'bonne réponse' : 'proposition fausse'}
        {isMeant && <span className="block text-danger">montrée par l’étudiant</span>}
      </span>
    </>
  );
  if (!onChoose) return <div className={cx(look, 'border-line')}>{content}</div>;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-describedby={words}
      aria-label={`Case ${letter}, lue ${now}\u00a0: inverser la lecture`}
      onClick={onChoose}
      className={cx(look, isChosen ? 'border-primary bg-primary-soft' : 'border-line')}
    >
      {content}
    </button>
  );
}
