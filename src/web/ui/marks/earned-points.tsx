import { formatNumber } from '#shared/domain/texts/numbers.ts';
import { Badge } from '../badge.tsx';

interface EarnedPointsProps {
  /** Null while they are withheld. */
  readonly points: number | null;
  readonly most: number | null;
  /** Shown after the figures, such as why everybody gets them. */
  readonly note?: string;
}

/** What a question earned, and the most that it could. */
export function EarnedPoints({ points, most, note = '' }: EarnedPointsProps) {
  if (points === null || most === null) return null;
  const tone = points >= most ? 'success' : points > 0 ? 'warning' : 'danger';
  return (
    <Badge tone={tone} className="tabular-nums">
      {formatNumber(points)} / {formatNumber(most)}
      {note}
    </Badge>
  );
}
