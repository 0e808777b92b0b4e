import type { StudentPaper } from '#shared/contract/online/student-schemas.ts';
import { watchAsStudent } from '#web/lib/api/watch-as-student.ts';
import {
  forgetAttempt,
  readAttempt,
  watchAttempt,
  writeAttempt,
  writePaper,
} from '../device/attempt-storage.ts';
import { joinStored, joinTab, type KeptAttempt } from '../device/kept-attempt.ts';
import { AttemptSession } from './attempt-session.ts';
import { Delivery } from './delivery.ts';

const TOLERANCE_MS = 2000;

const LOOKING_MS = 1000;

export interface OpenAttempt {
  readonly session: AttemptSession;
  /** Asks the server for the time left and for the choices that it has. */
  readonly ask: () => void;
  readonly close: () => void;
}

/**
 * Opens an attempt on screen, connected to this device's storage, to its other tabs and to the
 * server.
 */
export function openAttempt(
  quizId: string,
  kept: KeptAttempt,
  paper: StudentPaper | null,
  /** Another tab has begun another attempt on this device, or has left this one. */
  onLost: () => void,
): OpenAttempt {
  const session = new AttemptSession(kept, paper);
  const delivery = new Delivery(session);
  session.surround({
    keep: (attempt) => {
      const joined = joinStored(attempt, readAttempt(quizId));
      writeAttempt(quizId, joined);
      return joined;
    },
    keepPaper: (sent) => writePaper(quizId, sent),
    onChoice: () => delivery.choiceMade(),
    onMove: () => delivery.sendWaiting(),
    onFlag: () => delivery.flagged(),
    onHandIn: () => delivery.handIn(),
    onReopened: () => forgetAttempt(quizId),
  });
  const unwatchTabs = watchAttempt(quizId, () => {
    const other = readAttempt(quizId);
    if (other?.id !== kept.id) return onLost();
    const before = session.view.get();
    session.view.set({ ...before, kept: joinTab(before.kept, other) });
    if (other.isHandingIn && !other.finished && !before.kept.isHandingIn) delivery.handIn();
  });

  const unwatchSleep = watchSleep(() => delivery.ask());
  const changes = watchAsStudent(kept.id, () => delivery.ask());
  let connection = session.view.get().connection;
  const unwatchConnection = session.view.subscribe(() => {
    const before = connection;
    connection = session.view.get().connection;
    if (before !== 'up' && connection === 'up') changes.retryNow();
  });
  return {
    session,
    ask: () => delivery.ask(),
    close: () => {
      delivery.stop();
      session.surround(null);
      unwatchTabs();
      unwatchSleep();
      unwatchConnection();
      changes.close();
    },
  };
}

/**
 * Notices that the device slept. The monotonic clock of some browsers stops meanwhile, which would
 * make a countdown longer. Not every device announces that it wakes up, so that the two clocks are
 * compared each second, and at once when the page becomes visible.
 */
function watchSleep(onWake: () => void): () => void {
  let lead = Date.now() - performance.now();
  const look = () => {
    if (document.visibilityState === 'hidden') return;
    const now = Date.now() - performance.now();
    if (Math.abs(now - lead) > TOLERANCE_MS) onWake();
    lead = now;
  };
  const looking = setInterval(look, LOOKING_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(looking);
    document.removeEventListener('visibilitychange', look);
  };
}
