import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';

interface ExportProgressProps {
  /** From 0 to 1; null until the first event. */
  readonly share: number | null;
  readonly isCancelling: boolean;
  readonly onCancel: () => void;
}

export function ExportProgress({ share, isCancelling, onCancel }: ExportProgressProps) {
  const percent = Math.floor((share ?? 0) * 100);
  return (
    <div className="flex flex-col gap-3 rounded-md border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p aria-hidden className="font-semibold tabular-nums">
          Création de l’épreuve… {share !== null && `${percent}\u00a0%`}
        </p>
        {/* Announced every ten percent, because announcing each percent would drown everything
            else. */}
        <p role="status" className="sr-only">
          Création de l’épreuve{'\u00a0'}: {Math.floor(percent / 10) * 10} %
        </p>
        <Button variant="secondary" size="sm" pending={isCancelling} onClick={onCancel}>
          Annuler
        </Button>
      </div>
      <Progress label="Création de l’épreuve" value={share === null ? null : percent} />
      <p className="text-ink-muted text-sm">
        Vous pouvez quitter cette page&nbsp;: la création continue, et l’épreuve vous attendra ici.
      </p>
    </div>
  );
}
