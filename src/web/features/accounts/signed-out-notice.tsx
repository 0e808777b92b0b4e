import { useEffect, useSyncExternalStore } from 'react';
import { accounts } from '#shared/contract/accounts.ts';
import { screens } from '#shared/screens.ts';
import { callApi } from '#web/lib/api/api.ts';
import { isOtherAccount } from '#web/lib/api/api-error.ts';
import { hasSessionMarker, useCurrentTeacher } from '#web/lib/queries/current-teacher.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { resumeAfterStaying } from './announce-signed-out.ts';
import { endStaying, readStaying, subscribeToStaying, tellStaying } from './staying.ts';

/**
 * For a teacher who stays on the page after the session has ended: says how to save what is on it.
 */
export function SignedOutNotice() {
  const staying = useSyncExternalStore(subscribeToStaying, readStaying);
  const isStaying = staying !== null;
  useEffect(() => {
    if (!isStaying) return;
    // The teacher signs in in another tab, and then comes back to this one.
    const look = () => void lookWhoIsSignedIn();
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
      {staying === 'signed-out' ? <SignedOut /> : <OtherAccount />}
    </aside>
  );
}

async function lookWhoIsSignedIn(): Promise<void> {
  if (!hasSessionMarker(document.cookie)) return;
  try {
    await callApi(accounts.currentTeacher);
    endStaying();
    resumeAfterStaying();
  } catch (error) {
    if (isOtherAccount(error)) tellStaying('other-account');
  }
}

function SignedOut() {
  return (
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
  );
}

function OtherAccount() {
  const { data: teacher } = useCurrentTeacher();
  return (
    <Notice tone="warning" title="Un autre compte est connecté dans ce navigateur">
      <p>
        Ce que vous avez écrit est encore sur cette page, et n’est pas enregistré. Dans un autre
        onglet, déconnectez ce compte et reconnectez-vous avec {teacher?.email ?? 'le vôtre'}, puis
        revenez ici et enregistrez.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button asChild variant="secondary" size="sm">
          <a href={screens.home} target="_blank" rel="noreferrer">
            Ouvrir un autre onglet
          </a>
        </Button>
        <Button variant="ghost" size="sm" onClick={() => window.location.reload()}>
          Recharger la page
        </Button>
      </div>
    </Notice>
  );
}
