import { CloudCheck, CloudOff, CloudUpload } from 'lucide-react';
import type { AttemptView } from './attempt-session.ts';
import { waitingChoices } from './kept-attempt.ts';

const offline = 'Hors connexion : vos réponses sont gardées sur cet appareil';

/** Quiet for whoever sees it; aloud only when the network goes, not at each answer. */
export function SaveState({ view }: { view: AttemptView }) {
  const { isConnected, kept } = view;
  const waiting = waitingChoices(kept).length;
  return (
    <div className="flex min-h-5.5 items-center gap-2 text-ink-muted text-sm">
      <p role="status" className="flex items-center gap-2">
        {!isConnected && (
          <>
            <CloudOff aria-hidden className="size-4.5 shrink-0" />
            {offline}
          </>
        )}
      </p>
      {isConnected && waiting > 0 && (
        <>
          <CloudUpload aria-hidden className="size-4.5 shrink-0" />
          {waiting === 1 ? '1 réponse' : `${waiting} réponses`} en attente d’envoi
        </>
      )}
      {isConnected && waiting === 0 && kept.choices.length > 0 && (
        <>
          <CloudCheck aria-hidden className="size-4.5 shrink-0 text-success" />
          Réponses enregistrées
        </>
      )}
    </div>
  );
}
