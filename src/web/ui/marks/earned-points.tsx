import { formatNumber } from '#shared/domain/texts/numbers.ts';
import { Badge } from '../badge.tsx';

interface EarnedPointsProps {
  /** Null where they are kept back. */
  readonly points: number | null;
  readonly most: number | null;
  /** After the figures, such as why everybody has them. */
  readonly note?: string;
}

/** What a question earned, of what it could. */
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
