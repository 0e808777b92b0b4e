import { Flag } from 'lucide-react';
import type { StudentQuestion } from '#shared/contract/online/student-schemas.ts';
import { Button } from '#web/ui/button.tsx';
import type { AttemptSession, AttemptView } from '../attempt/attempt-session.ts';

interface FlagButtonProps {
  readonly view: AttemptView;
  readonly question: StudentQuestion;
  readonly session: AttemptSession;
}

/** Marks a question to come back to, where navigation is free. */
export function FlagButton({ view, question: { id }, session }: FlagButtonProps) {
  const isFlagged = view.kept.flagged.includes(id);
  return (
    <Button
      variant="ghost"
      className="mt-3"
      aria-pressed={isFlagged}
      onClick={() => session.flag(id)}
    >
      <Flag aria-hidden className={isFlagged ? 'fill-danger text-danger' : ''} />
      {isFlagged ? 'Marquée à revoir' : 'Marquer à revoir'}
    </Button>
  );
}
