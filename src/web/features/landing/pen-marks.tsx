import { cx } from '#web/ui/cx.ts';

/** Strokes of a pen, deliberately a little uneven. */
const strokes = {
  tick: 'M3.5 12.5c1.8 1.6 3 3.4 4.2 6C10.3 12.5 14 7 20.5 3',
  cross: 'M5 4.5c4.5 4.2 9.5 9.5 14 15M19.5 4C14.5 9 10 13.5 4.5 20',
} as const;

interface PenMarkProps {
  readonly shape: keyof typeof strokes;
  readonly className?: string;
}

export function PenMark({ shape, className }: PenMarkProps) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className={cx('size-5 shrink-0 fill-none', className)}>
      <path
        d={strokes[shape]}
        className="stroke-current"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

interface AnswerBoxProps {
  readonly ticked?: boolean;
}

/** A box of the answer sheet, crossed with a student's blue pen or left blank. */
export function AnswerBox({ ticked = false }: AnswerBoxProps) {
  return (
    <span className="relative inline-flex size-5 shrink-0 items-center justify-center rounded-sm border-2 border-ink bg-surface">
      {ticked && <PenMark shape="cross" className="absolute size-6 text-primary" />}
    </span>
  );
}
