import { Flag } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

interface FlagButtonProps {
  readonly isFlagged: boolean;
  readonly onClick: () => void;
}

/** Marks a question to come back to, where navigation is free. */
export function FlagButton({ isFlagged, onClick }: FlagButtonProps) {
  return (
    <Button variant="ghost" className="mt-3" aria-pressed={isFlagged} onClick={onClick}>
      <Flag aria-hidden className={isFlagged ? 'fill-danger text-danger' : ''} />
      {isFlagged ? 'Marquée à revoir' : 'Marquer à revoir'}
    </Button>
  );
}
