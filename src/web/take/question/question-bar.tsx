import { ListChecks } from 'lucide-react';
import type { StudentPaper } from '#shared/contract/online/student-schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { useQuizWords } from '#web/ui/quiz-words.tsx';
import type { AttemptView } from '../attempt/attempt-session.ts';
import { Timer } from './timer.tsx';

interface QuestionBarProps {
  readonly view: AttemptView;
  readonly paper: StudentPaper;
  /** The place of the question on screen; null where all are shown. */
  readonly position: number | null;
  readonly onTimeOver: () => void;
  /** Opens the list of all questions, if navigation is free. */
  readonly onOverview?: () => void;
}

/** What stays visible: the quiz, who answers, how far and how much time is left. */
export function QuestionBar({ view, paper, position, ...acts }: QuestionBarProps) {
  const { onTimeOver, onOverview } = acts;
  const { countdown } = view;
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-surface short:static">
      <div className="mx-auto flex max-w-2xl items-center justify-between gap-4 px-4 pt-3 sm:px-6">
        <div className="min-w-0">
          <h1 {...useQuizWords()} className="wrap-anywhere text-base leading-snug">
            {paper.title}
          </h1>
          <p className="wrap-anywhere text-ink-muted text-xs">{view.kept.studentName}</p>
        </div>
        {countdown && (
          <Timer
            countdown={countdown}
            hasLimit={paper.timeLimit !== null}
            onTimeOver={onTimeOver}
          />
        )}
      </div>
      {position === null ? (
        <div className="pb-3" />
      ) : (
        <Place position={position} total={paper.questions.length} onOverview={onOverview} />
      )}
    </header>
  );
}

interface PlaceProps {
  readonly position: number;
  readonly total: number;
  readonly onOverview: (() => void) | undefined;
}

/** How far the question on screen is among all. */
function Place({ position, total, onOverview }: PlaceProps) {
  const count = `${position + 1}/${total} questions`;
  return (
    <div className="mx-auto flex max-w-2xl items-center gap-3 px-4 pt-2 pb-3 sm:px-6">
      <div
        role="progressbar"
        aria-label="Progression"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={position + 1}
        aria-valuetext={count}
        className="h-2 grow overflow-hidden rounded-full bg-line forced-color-adjust-none"
      >
        <div
          className="h-full rounded-full bg-primary transition-[width] duration-200"
          style={{ width: `${((position + 1) / total) * 100}%` }}
        />
      </div>
      {onOverview ? (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`${count}, les voir toutes`}
          onClick={onOverview}
        >
          <ListChecks aria-hidden />
          <span>
            {position + 1}/{total}
            <span className="max-sm:hidden"> questions</span>
          </span>
        </Button>
      ) : (
        <p className="shrink-0 text-ink-muted text-xs tabular-nums">{count}</p>
      )}
    </div>
  );
}
