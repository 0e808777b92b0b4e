import { formatMoment } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import type { KeptAttempt } from '../../attempt/kept-attempt.ts';
import type { TakeModel } from '../../take-model.ts';

interface LeftAttemptsProps {
  readonly left: readonly KeptAttempt[];
  readonly model: TakeModel;
}

/** Who was at this device before finds the own attempt again. */
export function LeftAttempts({ left, model }: LeftAttemptsProps) {
  return (
    <section aria-labelledby="avant" className="mt-8 border-line border-t pt-5">
      <h2 id="avant" className="text-base">
        Déjà sur cet appareil
      </h2>
      <ul className="mt-2 flex flex-col gap-2">
        {left.map(({ id, studentName, finished }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="wrap-anywhere min-w-0">
              <span className="font-semibold">{studentName}</span>
              <span className="block text-ink-muted text-sm">
                {finished
                  ? `Copie rendue le ${formatMoment(finished.completedAt)}`
                  : 'Copie en cours\u00a0: le temps continue'}
              </span>
            </span>
            <Button
              variant="secondary"
              aria-label={`${finished ? 'Revoir' : 'Reprendre'} la copie de ${studentName}`}
              onClick={() => void model.takeUp(id)}
            >
              {finished ? 'Revoir' : 'Reprendre'}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
