import { Trash2 } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import type { AttemptRowProps } from './attempt-row.tsx';

export function AttemptActions({ attempt, isDeleting, onDelete }: AttemptRowProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      title="Supprimer"
      aria-label={`Supprimer la tentative de ${attempt.studentName}`}
      pending={isDeleting}
      className="hover:bg-danger-soft hover:text-danger-soft-ink"
      onClick={() => onDelete(attempt)}
    >
      <Trash2 aria-hidden />
    </Button>
  );
}
