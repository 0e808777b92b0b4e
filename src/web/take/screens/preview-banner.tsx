import { Info } from 'lucide-react';

/** Shown above every screen of a teacher's preview. */
export function PreviewBanner() {
  return (
    <aside
      aria-label="Aperçu"
      className="flex items-center justify-center gap-2 bg-warning px-4 py-2 font-semibold text-sm text-warning-ink"
    >
      <Info aria-hidden className="size-5 shrink-0" />
      Aperçu&nbsp;: rien n’est enregistré
    </aside>
  );
}
