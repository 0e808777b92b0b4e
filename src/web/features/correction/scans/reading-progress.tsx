import { correction } from '#shared/contract/correction/correction.ts';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import { formatNumber } from '#shared/domain/texts/numbers.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';

interface ReadingProgressProps {
  readonly quizId: string;
  readonly reading: NonNullable<CorrectionOverview['reading']>;
}

export function ReadingProgress({ quizId, reading }: ReadingProgressProps) {
  const cancel = useApiMutation(correction.cancelReading, {
    onFailure: (error) => tellFailure('Annulation impossible', error),
  });
  const percent = Math.floor(reading.fraction * 100);
  return (
    <section
      aria-label="Analyse en cours"
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p aria-hidden className="font-semibold tabular-nums">
          {inWords(reading)}
        </p>
        <p role="status" className="sr-only">
          Lecture des copies{'\u00a0'}: {Math.floor(percent / 10) * 10} %
        </p>
        <Button
          variant="secondary"
          size="sm"
          pending={cancel.isPending}
          onClick={() => cancel.mutate({ params: { id: quizId } })}
        >
          Annuler l’analyse
        </Button>
      </div>
      <Progress label="Lecture des copies" value={reading.pagesTotal === null ? null : percent} />
      <p className="text-ink-muted text-sm">
        Vous pouvez quitter cette page&nbsp;: l’analyse continue, et ses résultats vous attendront
        ici.
      </p>
    </section>
  );
}

function inWords({
  pagesRead,
  pagesTotal,
  pagesPerSecond,
  secondsLeft,
}: ReadingProgressProps['reading']) {
  if (pagesTotal === null) return 'Lecture des copies…';
  const parts = [`Page ${pagesRead} sur ${pagesTotal}`];
  if (pagesRead > 0 && pagesPerSecond) parts.push(speedInWords(pagesPerSecond));
  if (pagesRead > 0 && secondsLeft !== null) parts.push(timeLeftInWords(secondsLeft));
  return parts.join(' · ');
}

const speedInWords = (pagesPerSecond: number) =>
  `${formatNumber(pagesPerSecond < 10 ? Math.round(10 * pagesPerSecond) / 10 : Math.round(pagesPerSecond))} pages/s`;

function timeLeftInWords(seconds: number): string {
  if (seconds > 90) return `encore ${Math.round(seconds / 60)}\u00a0min`;
  return `encore ${Math.max(1, Math.ceil(seconds))}\u00a0s`;
}
