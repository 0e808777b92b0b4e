import type { FinishedAttempt } from '#shared/contract/online/student-schemas.ts';
import { showToast } from '#web/ui/dialogs/toast-store.ts';
import type { AttemptSession, AttemptView } from '../attempt/attempt-session.ts';
import { secondsLeft } from '../attempt/countdown.ts';
import { chosenAnswers } from '../device/kept-attempt.ts';
import { tellError } from './start/use-start.ts';

/** A smaller change may be only the time that the answer took through the network. */
const NOTABLE_SECONDS = 20;

const idsOf = ({ paper }: AttemptView) => `${paper?.questions.map(({ id }) => id)}`;

/** Reacts to the server's answer, and tells the student what it changed. */
export function followChanges(before: AttemptView, session: AttemptSession): void {
  const after = session.view.get();
  const refused = after.kept.choices.filter(({ state }) => state === 'refused');
  for (const { questionId, answerIds } of refused) {
    const question = after.paper?.questions.find(({ id }) => id === questionId);
    const left = question && chosenAnswers(after.kept, question);
    // Only if answers were dropped, so that a choice refused for another reason is not sent for
    // ever.
    if (left && left.length < answerIds.length) session.choose(questionId, left);
  }
  if (before.kept.finished && !after.kept.finished) {
    const description = 'Vous pouvez continuer et rendre votre copie à nouveau.';
    showToast({ title: 'Votre enseignant a rouvert votre copie', description });
    return;
  }
  const out = releasesSince(before.kept.finished, after.kept.finished);
  if (out) showToast({ title: out, variant: 'success' });
  if (before.paper && idsOf(before) !== idsOf(after)) showToast({ title: 'Le QCM a changé' });
  const [wasEndless, isEndless] = [before, after].map(({ kept }) => kept.endsAt === null);
  if (wasEndless !== isEndless && !after.kept.finished) {
    const title = isEndless ? 'Le temps n’est plus limité' : 'Le temps est maintenant limité';
    return void showToast({ title });
  }
  if (!before.countdown || !after.countdown) return;
  const now = performance.now();
  const gained = secondsLeft(after.countdown, now) - secondsLeft(before.countdown, now);
  if (Math.abs(gained) < NOTABLE_SECONDS) return;
  // The time left is shown beside the message.
  showToast({
    title: 'Le temps restant a changé',
    description: writeChange(gained),
    variant: gained < 0 ? 'warning' : 'default',
  });
}

/** Null if the server answered that the attempt could not be handed in. */
export function tellEnd(finished: FinishedAttempt | null): void {
  if (!finished) return void tellError('Erreur lors de la soumission du QCM.');
  const { percentage } = finished;
  showToast({
    title: 'QCM terminé',
    description:
      percentage === null ? 'Vos réponses ont été enregistrées.' : `Votre score: ${percentage}%`,
    variant: 'success',
  });
}

/** As in «5 min de moins.» */
function writeChange(seconds: number): string {
  const length = Math.abs(seconds);
  const time = length < 60 ? `${length}\u00a0s` : `${Math.round(length / 60)}\u00a0min`;
  return `${time} de ${seconds > 0 ? 'plus' : 'moins'}.`;
}

/** What the teacher has released since, to a student who had handed in. */
function releasesSince(before: FinishedAttempt | null, after: FinishedAttempt | null) {
  if (!before || !after) return null;
  const isNew = (name: 'mark' | 'copy') =>
    !before.releases[name].isOut && after.releases[name].isOut;
  if (isNew('copy')) return 'La correction est disponible';
  return isNew('mark') ? 'Votre score est disponible' : null;
}
