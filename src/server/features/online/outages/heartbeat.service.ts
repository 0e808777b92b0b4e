import type { Services } from '../../../services.ts';
import { beat } from './outages.queries.ts';

const BEAT_MS = 5000;
/** A silence as long as this is an outage; a restart takes less. */
const SILENCE_SECONDS = 15;

/**
 * Says in the database that this process answers students, for as long as it does; returns how to
 * stop.
 */
export function startHeartbeat({ db, log }: Services): () => void {
  const give = () =>
    beat(db, SILENCE_SECONDS).catch((error: unknown) =>
      log.warn({ err: error }, 'no sign of life could be given'),
    );
  void give();
  const timer = setInterval(give, BEAT_MS);
  return () => clearInterval(timer);
}
