import { useEffect, useState } from 'react';
import { useBackCloses } from '#web/lib/page/use-back-closes.ts';
import { showToast } from '#web/ui/dialogs/toast-store.ts';

/**
 * While questions are answered, a thumb that slips onto «Retour» does not leave them: the first time
 * the page says so, the second time it lets go.
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
    // Before what is clicked, such as a picture to enlarge, asks for «Retour» itself.
    window.addEventListener('click', goOn, true);
    return () => window.removeEventListener('click', goOn, true);
  }, [isStaying]);
  return null;
}
