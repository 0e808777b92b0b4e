import { CalendarClock, DoorClosed, Globe, GlobeOff, Lock, PenLine, SquarePen } from 'lucide-react';
import { formatMoment } from '#web/lib/dates.ts';
import { useIsPast } from '#web/lib/page/use-is-past.ts';
import { Badge } from '#web/ui/badge.tsx';

interface QuizStateProps extends PublishedBadgeProps {
  readonly isLocked: boolean;
  readonly isPublished: boolean;
  /** Whether students have begun it, even if it was withdrawn since. */
  readonly hasAttempts: boolean;
}

/**
 * Says «Ouvert», to changes, only while no student can have met the quiz: beside «Publié» or
 * «Fermé» it would read as open to students.
 */
export function QuizState({ isLocked, isPublished, hasAttempts, ...published }: QuizStateProps) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {isLocked && <LockedBadge />}
      {isPublished && <PublishedBadge {...published} />}
      {!isLocked && !isPublished && (hasAttempts ? <WithdrawnBadge /> : <UnpublishedBadges />)}
    </span>
  );
}

interface PublishedBadgeProps {
  /** Null where the quiz can be begun as soon as it is published. */
  readonly opensAt: string | null;
  /** Whether a published quiz has closed. */
  readonly isClosed: boolean;
}

export function PublishedBadge({ opensAt, isClosed }: PublishedBadgeProps) {
  const isOpen = useIsPast(opensAt);
  if (isClosed) {
    return (
      <Badge>
        <DoorClosed aria-hidden /> Fermé
      </Badge>
    );
  }
  if (opensAt !== null && !isOpen) {
    return (
      <Badge>
        <CalendarClock aria-hidden /> Ouvre le {formatMoment(opensAt)}
      </Badge>
    );
  }
  return (
    <Badge tone="primary">
      <Globe aria-hidden /> Publié
    </Badge>
  );
}

export function LockedBadge() {
  return (
    <Badge>
      <Lock aria-hidden /> Verrouillé
    </Badge>
  );
}

export function WithdrawnBadge() {
  return (
    <Badge>
      <GlobeOff aria-hidden /> Dépublié
    </Badge>
  );
}

export function DraftBadge() {
  return (
    <Badge>
      <PenLine aria-hidden /> Brouillon
    </Badge>
  );
}

/** «Ouvert», which is specified, reads as open to students unless «Brouillon» stands before it. */
function UnpublishedBadges() {
  return (
    <>
      <DraftBadge />
      <Badge title="Ouvert à vos modifications">
        <SquarePen aria-hidden /> Ouvert
      </Badge>
    </>
  );
}
