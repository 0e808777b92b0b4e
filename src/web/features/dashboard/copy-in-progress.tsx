import { Progress } from '#web/ui/progress.tsx';

/** The title of what is being copied; null for nothing. */
export function CopyInProgress({ title }: { title: string | null }) {
  return (
    <div role="status">
      {title !== null && (
        <div className="mb-4 flex flex-col gap-2 rounded-lg border border-line bg-surface px-4 py-3 text-sm">
          <p className="wrap-anywhere">Copie de «&nbsp;{title}&nbsp;» en cours…</p>
          <Progress label="Avancement de la copie" value={null} max={1} />
        </div>
      )}
    </div>
  );
}
