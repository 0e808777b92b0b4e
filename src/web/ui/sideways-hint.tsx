import { MoveHorizontal } from 'lucide-react';

/** Shown below a picture that is wider than its frame, since a phone shows no scroll bar. */
export function SidewaysHint() {
  return (
    <p aria-hidden className="mt-1 flex items-center gap-1.5 text-ink-muted text-sm">
      <MoveHorizontal className="size-4 shrink-0" />
      Faites glisser l’image pour en voir la suite.
    </p>
  );
}
