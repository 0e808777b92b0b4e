import { Check, CircleAlert, CircleX, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatTime } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** A question is saved by its own form, but nothing may be called saved while a question is not. */
export type SavePhase = 'saved' | 'unsaved' | 'saving' | 'failed' | 'unsaved-question';

interface SaveStateProps {
  readonly phase: SavePhase;
  /** Null when nothing was changed since the quiz was opened. */
  readonly savedAt: number | null;
  /** While a field is faulty, the rest must not be called saved. */
  readonly faulty: boolean;
  readonly onSave: () => void;
}

/** Always visible: what is saved, and since when. */
export function SaveState({ phase, savedAt, faulty, onSave }: SaveStateProps) {
  const savedWords =
    savedAt === null ? 'Tout est enregistré' : `Enregistré à ${formatTime(savedAt)}`;
  return (
    <div className="flex min-h-11 items-center gap-3 text-sm">
      {phase === 'saved' && (
        <Words icon={<Check aria-hidden className="text-success" />}>{savedWords}</Words>
      )}
      {phase === 'unsaved-question' && (
        <Words icon={<PenLine aria-hidden />}>Question en cours d’écriture, non enregistrée</Words>
      )}
      {phase === 'saving' && <Words icon={<Spinner />}>Enregistrement…</Words>}
      {phase === 'unsaved' && (
        <>
          <Words
            icon={
              faulty ? <CircleAlert aria-hidden className="text-danger" /> : <PenLine aria-hidden />
            }
          >
            Modifications non enregistrées
          </Words>
          <Button size="sm" variant="secondary" onClick={onSave}>
            Enregistrer
          </Button>
        </>
      )}
      {phase === 'failed' && (
        <>
          <Words icon={<CircleX aria-hidden className="text-danger" />}>
            <span className="font-semibold text-danger">Échec de l’enregistrement</span>
          </Words>
          <Button size="sm" variant="secondary" onClick={onSave}>
            Réessayer
          </Button>
        </>
      )}
      <span role="status" className="sr-only">
        {phase === 'saved' && savedAt !== null && savedWords}
        {phase === 'failed' && 'Échec de l’enregistrement'}
      </span>
    </div>
  );
}

function Words({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-ink-muted tabular-nums [&_svg]:size-4.5 [&_svg]:shrink-0">
      {icon}
      {children}
    </span>
  );
}
