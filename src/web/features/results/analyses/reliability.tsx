import { Scale } from 'lucide-react';
import type { QuizStatistics } from '#shared/contract/results.ts';
import { enoughCopies } from '#shared/domain/statistics/enough-copies.ts';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { NotEnough } from './not-enough.tsx';
import { VerdictBadge } from './verdict-badge.tsx';
import { reliabilityVerdict } from './verdicts.ts';
import { writeCoefficient } from './write-figure.ts';

const names = {
  kr20: 'Coefficient KR-20 (Kuder-Richardson)',
  alpha: 'Coefficient alpha de Cronbach',
} as const;

/** Tells whether the same students would be ranked in the same order another time. */
export function Reliability({ statistics }: { statistics: QuizStatistics }) {
  return (
    <Card>
      <CardHeader title="Fiabilité" icon={<Scale />} />
      <CardBody className="pt-3">
        <ReliabilityBody statistics={statistics} />
      </CardBody>
    </Card>
  );
}

function ReliabilityBody({ statistics }: { statistics: QuizStatistics }) {
  const { copies, reliability } = statistics;
  if (copies < enoughCopies.reliability) {
    return <NotEnough what="la fiabilité" from={enoughCopies.reliability} copies={copies} />;
  }
  if (!reliability) {
    return (
      <p className="text-ink-muted text-sm">
        Elle se mesure à partir de deux questions, et de copies qui n’ont pas toutes la même note.
      </p>
    );
  }
  const counted = statistics.questions.filter(
    ({ success, isNeutralised }) => success !== null && !isNeutralised,
  );
  const verdict = reliabilityVerdict(reliability.coefficient, {
    copies,
    questions: counted.length,
  });
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-title text-2xl tabular-nums">
          {writeCoefficient(reliability.coefficient)}
        </span>
        <VerdictBadge verdict={verdict} />
        <span className="text-ink-muted text-sm">{names[reliability.kind]}, au plus 1</span>
      </p>
      <p className="mt-2 max-w-prose">{verdict.advice}</p>
    </>
  );
}
