import { showToast } from '#web/ui/toast-store.ts';
import type { AttemptView } from './attempt-session.ts';
import { secondsLeft, writeTime } from './countdown.ts';

/** Less is the way of the answer through the network. */
const NOTABLE_SECONDS = 20;

/** Says what the server's answer changed for the student, where it did. */
export function tellChanges(before: AttemptView, after: AttemptView): void {
  if (before.kept.finished && !after.kept.finished) {
    const description = 'Vous pouvez continuer et rendre votre copie à nouveau.';
    showToast({ title: 'Votre enseignant a rouvert votre copie', description });
    return;
  }
  if (!before.countdown || !after.countdown) return;
  const now = performance.now();
  const left = secondsLeft(after.countdown, now);
  if (Math.abs(left - secondsLeft(before.countdown, now)) < NOTABLE_SECONDS) return;
  showToast({ title: 'Le temps restant a changé', description: `Il reste ${writeTime(left)}.` });
}
