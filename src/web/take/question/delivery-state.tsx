import { CloudCheck, CloudOff, CloudUpload } from 'lucide-react';
import { useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import type { AttemptView } from '../attempt/attempt-session.ts';
import { isKeptInMemoryOnly } from '../device/device-storage.ts';
import { waitingChoices } from '../device/kept-attempt.ts';

/** The message for each way in which the server cannot be reached. */
export const lostConnection = (connection: 'offline' | 'down') =>
  `${connection === 'down' ? 'Le serveur ne répond pas' : 'Hors connexion'}\u00a0: vos réponses sont gardées ${
    isKeptInMemoryOnly() ? 'tant que cette page est ouverte' : 'sur cet appareil'
  }`;

interface DeliveryStateProps {
  readonly view: AttemptView;
  /** Why the student cannot go on yet, shown when there is no other message. */
  readonly hint?: string | false;
}

/**
 * Screen readers announce only a lost network, and that the answers have arrived since, not each
 * saved answer.
 */
export function DeliveryState({ view, hint }: DeliveryStateProps) {
  const { connection, kept } = view;
  const isConnected = connection === 'up';
  const waiting = waitingChoices(kept).length;
  const [news, setNews] = useState('none');
  const isSaved = isConnected && waiting === 0;
  if (!isConnected && news !== 'lost') setNews('lost');
  if (isSaved && news === 'lost') setNews('saved');
  // The next answer is no news any more.
  if (isConnected && waiting > 0 && news === 'saved') setNews('none');
  const line = 'flex items-center gap-2';
  const saved = kept.choices.length > 0 && (
    <>
      <CloudCheck aria-hidden className="text-success" />
      Réponses enregistrées{hint && '. '}
    </>
  );
  return (
    <div className="min-h-5.5 text-ink-muted text-sm [&_svg]:size-4.5 [&_svg]:shrink-0">
      <p role="status" className={cx(news !== 'none' && line)}>
        {connection !== 'up' && (
          <>
            <CloudOff aria-hidden />
            {lostConnection(connection)}
          </>
        )}
        {isSaved && news === 'saved' && saved}
      </p>
      {isConnected && waiting > 0 && (
        <p className={line}>
          <CloudUpload aria-hidden />
          {waiting === 1 ? '1 réponse' : `${waiting} réponses`} en attente d’envoi
        </p>
      )}
      {isSaved && (
        <p className={line}>
          {news === 'none' && saved}
          {hint}
        </p>
      )}
    </div>
  );
}
