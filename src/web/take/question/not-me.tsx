import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/dialogs/toast-store.ts';
import { type KeptAttempt, waitingChoices } from '../device/kept-attempt.ts';

interface NotMeProps {
  readonly kept: KeptAttempt;
  readonly onLeave: () => void;
}

/**
 * For somebody at a device on which another student's attempt is open. That attempt stays, and can
 * be taken up again.
 */
export function NotMe({ kept, onLeave }: NotMeProps) {
  function leave() {
    if (waitingChoices(kept).length === 0) return onLeave();
    showToast({
      title: `${kept.studentName}\u00a0: des réponses ne sont pas encore envoyées`,
      description: 'Gardez cette page ouverte, et réessayez dans un instant.',
      variant: 'warning',
    });
  }
  return (
    <p className="text-ink-muted text-sm">
      Vous êtes {kept.studentName}.{' '}
      <Button variant="link" className="min-h-11 text-sm" onClick={leave}>
        Ce n’est pas moi
      </Button>
    </p>
  );
}
