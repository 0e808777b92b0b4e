import { DoorClosed, Globe, Lock, LockOpen } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';

interface QuizStateProps {
  readonly isLocked: boolean;
  readonly isPublished: boolean;
  /** Whether a published quiz has closed. */
  readonly isClosed: boolean;
}

/** Published is not a third state, because a locked quiz can be answered online too. */
export function QuizState({ isLocked, isPublished, isClosed }: QuizStateProps) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <LockState isLocked={isLocked} />
      {isPublished && <PublishedBadge isClosed={isClosed} />}
    </span>
  );
}

export function PublishedBadge({ isClosed }: Pick<QuizStateProps, 'isClosed'>) {
  return isClosed ? (
    <Badge>
      <DoorClosed aria-hidden /> Fermé
    </Badge>
  ) : (
    <Badge tone="primary">
      <Globe aria-hidden /> Publié
    </Badge>
  );
}

export function LockState({ isLocked }: Pick<QuizStateProps, 'isLocked'>) {
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
