import { useEffect, useState } from 'react';
import { useBackCloses } from '#web/lib/page/use-back-closes.ts';
import { showToast } from '#web/ui/dialogs/toast-store.ts';

/**
 * During an attempt, one accidental «Retour» does not leave the page: the first time the page says
 * so, and the second time it lets the student leave.
 */
export function StayOnBack() {
  const [isStaying, setStaying] = useState(true);
  useBackCloses(isStaying, () => {
    setStaying(false);
    showToast({
      title: 'Votre copie n’est pas rendue',
      description: 'Vos réponses sont gardées. Pour quitter, appuyez encore sur Retour.',
      variant: 'warning',
    });
  });
  useEffect(() => {
    if (isStaying) return;
    const goOn = () => setStaying(true);
    // Capturing, so that this runs before a clicked element, such as a picture that opens enlarged,
    // handles «Retour» itself.
    window.addEventListener('click', goOn, true);
    return () => window.removeEventListener('click', goOn, true);
  }, [isStaying]);
  return null;
}
