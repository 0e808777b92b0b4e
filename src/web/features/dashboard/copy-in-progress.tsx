import { Progress } from '#web/ui/progress.tsx';
import type { CopyProgress } from './use-duplicate-quiz.ts';

export function CopyInProgress({ progress }: { progress: CopyProgress | null }) {
  return (
    <div role="status">
      {progress && (
        <div className="mb-4 flex flex-col gap-2 rounded-lg border border-line bg-surface px-4 py-3 text-sm">
          <p className="wrap-anywhere">
            Copie de «&nbsp;{progress.title}&nbsp;» en cours…
            {progress.total > 0 && (
              <span aria-hidden className="text-ink-muted tabular-nums">
                {' '}
                question {Math.min(progress.done + 1, progress.total)} sur {progress.total}
              </span>
            )}
          </p>
          <Progress
            label="Avancement de la copie"
            value={progress.total > 0 ? progress.done : null}
            max={progress.total || 1}
          />
        </div>
      )}
    </div>
  );
}
