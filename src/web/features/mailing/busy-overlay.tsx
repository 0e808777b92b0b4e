import type { Mailing } from '#shared/contract/correction/mails.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

interface BusyOverlayProps {
  readonly isRecomputing: boolean;
  readonly isSending: boolean;
  readonly sending: Mailing['sending'];
  readonly onStop: () => void;
  readonly isStopping: boolean;
}

/** Covers the form while nothing of it may be changed. */
export function BusyOverlay(props: BusyOverlayProps) {
  const { isRecomputing, isSending, sending, onStop, isStopping } = props;
  if (!isRecomputing && !isSending) return null;
  return (
    <div className="absolute -inset-2 z-10 grid place-items-center rounded-md bg-surface/95 p-4">
      {/* Stays in sight of whoever pressed the button below it. */}
      <div className="sticky top-36 bottom-6 flex w-full max-w-sm flex-col items-center gap-4 text-center">
        <p role="status" className="flex items-center gap-2 font-semibold">
          <Spinner />
          {isRecomputing ? 'Recalcul en cours…' : sendingInWords(sending)}
        </p>
        {!isRecomputing && sending && (
          <>
            <Progress label="Envoi des e-mails" value={sending.done} max={sending.total || 1} />
            <Button variant="secondary" size="sm" pending={isStopping} onClick={onStop}>
              Arrêter l’envoi
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function sendingInWords(sending: Mailing['sending']): string {
  if (!sending || sending.total <= 1) return 'Envoi des e-mails en cours…';
  const current = Math.min(sending.done + 1, sending.total);
  return `Envoi des e-mails… ${current}/${sending.total}`;
}
