import { Globe, Lock, LockOpen } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';

interface QuizStateProps {
  readonly isLocked: boolean;
  readonly isPublished: boolean;
}

/** Published is not a third state, because a locked quiz can be answered online too. */
export function QuizState({ isLocked, isPublished }: QuizStateProps) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <LockState isLocked={isLocked} />
      {isPublished && <PublishedBadge />}
    </span>
  );
}

export function PublishedBadge() {
  return (
    <Badge tone="primary">
      <Globe aria-hidden /> Publié
    </Badge>
  );
}

function LockState({ isLocked }: Pick<QuizStateProps, 'isLocked'>) {
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
