import { useEffect, useSyncExternalStore } from 'react';
import { hasSessionMarker } from '#web/lib/cache/current-teacher.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { resumeAfterStaying } from './announce-signed-out.ts';
import { endStaying, readStaying, subscribeToStaying } from './staying.ts';

/** For who stayed after the end of the session: how to save what is still on the page. */
export function SignedOutNotice() {
  const isStaying = useSyncExternalStore(subscribeToStaying, readStaying);
  useEffect(() => {
    if (!isStaying) return;
    // Signing in happens in another tab: the cookie tells of it when one comes back.
    function look() {
      if (!hasSessionMarker(document.cookie)) return;
      endStaying();
      resumeAfterStaying();
    }
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isStaying]);

  if (!isStaying) return null;
  return (
    <aside
      aria-label="Session terminée"
      className="fixed inset-x-3 bottom-3 z-30 mx-auto max-w-2xl rounded-md shadow-float"
    >
      <Notice tone="warning" title="Vous êtes déconnecté">
        <p>
          Ce que vous avez écrit est encore sur cette page. Reconnectez-vous dans un autre onglet,
          puis revenez ici et enregistrez.
        </p>
        <Button asChild variant="secondary" size="sm" className="mt-3">
          <a href="/?auth=login" target="_blank" rel="noreferrer">
            Se reconnecter dans un autre onglet
          </a>
        </Button>
      </Notice>
    </aside>
  );
}
