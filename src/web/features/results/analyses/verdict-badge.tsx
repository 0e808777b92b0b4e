import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';
import type { Verdict } from './verdicts.ts';

const icons = {
  success: CircleCheck,
  neutral: Info,
  warning: TriangleAlert,
  danger: CircleAlert,
} as const satisfies Record<Verdict['tone'], unknown>;

export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const Icon = icons[verdict.tone];
  return (
    <Badge tone={verdict.tone}>
      <Icon aria-hidden />
      {verdict.label}
    </Badge>
  );
}
