import { Lock, LockOpen } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';

export function QuizState({ isLocked }: { isLocked: boolean }) {
  return isLocked ? (
    <Badge>
      <Lock aria-hidden /> Verrouillé
    </Badge>
  ) : (
    <Badge tone="success">
      <LockOpen aria-hidden /> Ouvert
    </Badge>
  );
}
