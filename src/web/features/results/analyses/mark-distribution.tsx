import { ChartColumn } from 'lucide-react';
import type { QuizStatistics } from '#shared/contract/results.ts';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { Histogram } from './histogram.tsx';
import { marksAdvice } from './verdicts.ts';
import { writeMarkFigure, writePoints } from './write-figure.ts';

interface MarkDistributionProps {
  readonly copies: number;
  readonly marks: NonNullable<QuizStatistics['marks']>;
}

export function MarkDistribution({ copies, marks }: MarkDistributionProps) {
  const figures = [
    ['Copies', String(copies), 'prises en compte, sans les absents'],
    ['Moyenne', `${writeMarkFigure(marks.mean)}/20`, 'ce que chacun aurait en partageant tout'],
    ['Médiane', `${writeMarkFigure(marks.median)}/20`, 'autant de copies au-dessus qu’au-dessous'],
    [
      'Écart-type',
      writePoints(marks.standardDeviation),
      'de combien une note s’éloigne d’ordinaire de la moyenne',
    ],
    [
      'Étendue',
      `${writeMarkFigure(marks.lowest)} à ${writeMarkFigure(marks.highest)}`,
      'de la note la plus basse à la plus haute',
    ],
  ] as const;
  return (
    <Card>
      <CardHeader
        title="Distribution des notes"
        icon={<ChartColumn />}
        description={marksAdvice(marks, copies)}
      />
      <CardBody className="grid gap-x-8 gap-y-5 lg:grid-cols-[3fr_2fr]">
        <Histogram marks={marks} />
        <dl className="grid grid-cols-2 content-start gap-4">
          {figures.map(([label, value, meaning]) => (
            <div key={label}>
              <dt className="text-ink-muted text-sm">{label}</dt>
              <dd>
                <span className="block font-title text-xl tabular-nums">{value}</span>
                <span className="block text-ink-muted text-sm">{meaning}</span>
              </dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
}
