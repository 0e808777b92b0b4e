import { MoveHorizontal } from 'lucide-react';

/** Below a picture that is wider than its frame: on a phone nothing else tells that it goes on. */
export function SidewaysHint() {
  return (
    <p aria-hidden className="mt-1 flex items-center gap-1.5 text-ink-muted text-sm">
      <MoveHorizontal className="size-4 shrink-0" />
      Faites glisser l’image pour en voir la suite.
    </p>
  );
}
