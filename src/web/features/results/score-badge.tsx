import { CircleAlert, CircleCheck, ThumbsUp } from 'lucide-react';
import { type ScoreBand, scoreBandOf } from '#shared/domain/scoring/scoring.ts';
import { Badge } from '#web/ui/badge.tsx';
import { writeShare } from './write-mark.ts';

/** The band is shown by the icon as well as by the colour. */
export const bands = {
  excellent: { tone: 'success', icon: CircleCheck, label: 'excellent' },
  good: { tone: 'warning', icon: ThumbsUp, label: 'bien' },
  weak: { tone: 'danger', icon: CircleAlert, label: 'à améliorer' },
} as const satisfies Record<ScoreBand, object>;

export function ScoreBadge({ percentage }: { percentage: number }) {
  const { tone, icon: Icon, label } = bands[scoreBandOf(percentage)];
  return (
    <Badge tone={tone} title={label} className="tabular-nums">
      <Icon aria-hidden />
      {writeShare(percentage)}
      <span className="sr-only">, {label}</span>
    </Badge>
  );
}
