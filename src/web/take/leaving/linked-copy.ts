import { isWorthRetrying } from '#web/lib/api/api-error.ts';
import { callAsStudent } from '#web/lib/api/student-api.ts';
import { showToast } from '#web/ui/dialogs/toast-store.ts';
import { leaveAttempt, readAttempt, writeAttempt } from '../device/attempt-storage.ts';
import { keepAttempt } from '../device/kept-attempt.ts';
import { claimTab } from '../device/own-tab.ts';
import { LINK_MARK } from './copy-link.ts';

/** Makes the copy in the address the one of this device, and removes it from the address. */
export async function openLinkedCopy(quizId: string): Promise<void> {
  if (!location.hash.startsWith(LINK_MARK)) return;
  const [attemptId = '', resumptionId = null] = location.hash.slice(LINK_MARK.length).split('.');
  try {
    if (readAttempt(quizId)?.id !== attemptId) {
      const asked = { params: { attemptId }, query: { resumptionId } };
      const attempt = await callAsStudent('readAttempt', asked);
      leaveAttempt(quizId);
      writeAttempt(quizId, keepAttempt(attempt, Date.now(), resumptionId));
    }
    claimTab(attemptId);
  } catch (error) {
    // The address stays, so that a reload tries again.
    if (isWorthRetrying(error))
      return tellFailure('Vérifiez votre connexion, puis rechargez la page.');
    tellFailure('Ce lien est incomplet, ou votre enseignant a supprimé la copie.');
  }
  window.history.replaceState(null, '', location.pathname);
}

function tellFailure(description: string): void {
  showToast({ title: 'Votre copie n’a pas pu être ouverte', description, variant: 'warning' });
}
