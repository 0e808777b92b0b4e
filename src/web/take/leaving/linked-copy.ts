import { isPassing } from '#web/lib/api/api-error.ts';
import { callAsStudent } from '#web/lib/api/student-api.ts';
import { showToast } from '#web/ui/dialogs/toast-store.ts';
import { type KeptAttempt, keepAttempt } from '../attempt/kept-attempt.ts';
import { leaveAttempt, readAttempt, writeAttempt } from '../device/attempt-storage.ts';
import { claimTab } from '../device/own-tab.ts';

/** Behind the sign that browsers keep to themselves: no server on the way writes it down. */
const MARK = '#copie=';

/** By which a student finds a copy again on another device. */
export function copyLink({ id, resumptionId }: KeptAttempt): string {
  const parts = [id, resumptionId].filter(Boolean).join('.');
  return `${location.origin}${location.pathname}${MARK}${parts}`;
}

/** The copy that the address names becomes that of this device, and leaves the address. */
export async function openLinkedCopy(quizId: string): Promise<void> {
  if (!location.hash.startsWith(MARK)) return;
  const [attemptId = '', resumptionId = null] = location.hash.slice(MARK.length).split('.');
  try {
    if (readAttempt(quizId)?.id !== attemptId) {
      const asked = { params: { attemptId }, query: { resumptionId } };
      const attempt = await callAsStudent('readAttempt', asked);
      leaveAttempt(quizId);
      writeAttempt(quizId, keepAttempt(attempt, Date.now(), resumptionId));
    }
    claimTab(attemptId);
  } catch (error) {
    // The address stays, to be tried again.
    if (isPassing(error)) return tellFailure('Vérifiez votre connexion, puis rechargez la page.');
    tellFailure('Ce lien est incomplet, ou votre enseignant a supprimé la copie.');
  }
  window.history.replaceState(null, '', location.pathname);
}

function tellFailure(description: string): void {
  showToast({ title: 'Votre copie n’a pas pu être ouverte', description, variant: 'warning' });
}
