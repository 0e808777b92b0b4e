import { useEffect } from 'react';
import type { FinishedAttempt, Release } from '#shared/contract/online/student-schemas.ts';
import { formatMoment } from '#web/lib/dates.ts';

/** A class waits for the same moment, so that its requests are spread over this time. */
const SPREAD_MS = 5000;
const AGAIN_MS = 30_000;
/** Timers of browsers can wait no longer than some days. */
const LONGEST_MS = 86_400_000;

interface ReleasesProps {
  readonly releases: FinishedAttempt['releases'];
  readonly onAsk: () => void;
}

/** Says when the mark and the copy will be released, and asks the server then. */
export function Releases({ releases: { mark, copy }, onAsk }: ReleasesProps) {
  const next = [mark, copy].flatMap(({ isOut, at }) => (!isOut && at ? [Date.parse(at)] : []));
  const soonest = next.length > 0 ? Math.min(...next) : null;
  useEffect(() => {
    if (soonest === null) return;
    let asking: ReturnType<typeof setTimeout>;
    // This device's clock may be fast, or a student may still be answering: the server is asked
    // again, less and less often.
    const plan = (least: number) => {
      const pause = Math.max(soonest - Date.now(), least) + Math.random() * SPREAD_MS;
      const ask = () => {
        onAsk();
        plan(Math.max(2 * least, AGAIN_MS));
      };
      asking = setTimeout(ask, Math.min(pause, LONGEST_MS));
    };
    plan(0);
    return () => clearTimeout(asking);
  }, [soonest, onAsk]);
  const lines = [promise('Votre score', mark), promise('La correction', copy)].filter(Boolean);
  return lines.length > 0 && <p className="mt-4 text-ink-muted">{lines.join(' ')}</p>;
}

function promise(subject: string, { rule, at, isOut }: Release): string | null {
  if (isOut) return null;
  if (rule === 'after-closing') return `${subject} sera visible ici après la fermeture du QCM.`;
  return rule === 'on-date' && at ? `${subject} sera visible ici le ${formatMoment(at)}.` : null;
}
