import { Code } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

interface PastedCodeProps {
  readonly onAccept: () => void;
  readonly onDismiss: () => void;
}

/** What was pasted may be a program: as text it would lose its look, not its letters. */
export function PastedCode({ onAccept, onDismiss }: PastedCodeProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-primary-soft px-3 py-2 text-primary-soft-ink text-sm"
    >
      <span className="flex min-w-0 grow basis-56 items-center gap-2">
        <Code aria-hidden className="size-4.5 shrink-0" />
        Ce texte collé ressemble à du code.
      </span>
      <Button size="sm" variant="secondary" onClick={onAccept}>
        Présenter comme du code
      </Button>
      <Button size="sm" variant="ghost" onClick={onDismiss}>
        Laisser tel quel
      </Button>
    </div>
  );
}
