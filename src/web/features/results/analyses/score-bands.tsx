import { ChartNoAxesColumn } from 'lucide-react';
import { type ScoreBand, scoreBandOf } from '#shared/domain/scoring/scoring.ts';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { bands as looks } from '../score-badge.tsx';
import { Bar } from './bar.tsx';
import { countCopies, writePart } from './write-figure.ts';

const labels: Record<ScoreBand, string> = {
  excellent: 'Excellent (80\u00a0% et plus)',
  good: 'Bien (60 à 79\u00a0%)',
  weak: 'À améliorer (moins de 60\u00a0%)',
};

/** How many of the recorded scores are in each band. */
export function ScoreBands({ percentages }: { percentages: readonly number[] }) {
  const found = percentages.map(scoreBandOf);
  return (
    <Card>
      <CardHeader
        title="Répartition des scores"
        icon={<ChartNoAxesColumn />}
        description="Les notes enregistrées, en trois groupes."
      />
      <CardBody>
        <ul className="flex flex-col gap-4">
          {(Object.keys(labels) as ScoreBand[]).map((band) => {
            const count = found.filter((other) => other === band).length;
            const { icon: Icon, tone } = looks[band];
            const share = count / found.length;
            return (
              <li key={band}>
                <div className="flex flex-wrap items-center justify-between gap-x-4">
                  <span className="inline-flex items-center gap-2">
                    <Icon aria-hidden className="size-4.5 text-ink-muted" />
                    {labels[band]}
                  </span>
                  <span className="font-semibold tabular-nums">
                    {countCopies(count)}
                    <span className="font-normal text-ink-muted"> · {writePart(share)}</span>
                  </span>
                </div>
                <Bar share={share} tone={tone} className="mt-1.5" />
              </li>
            );
          })}
        </ul>
      </CardBody>
    </Card>
  );
}
