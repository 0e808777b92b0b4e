import { useEffect, useState } from 'react';

/** Timers take no more; nobody looks at one page for so long. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** Whether this moment has passed; renders again when it does. Null never passes. */
export function useIsPast(moment: string | null): boolean {
  const [, setPassed] = useState(moment);
  const at = moment === null ? Number.POSITIVE_INFINITY : Date.parse(moment);
  const isPast = at <= Date.now();

  useEffect(() => {
    if (isPast || at - Date.now() > LONGEST_WAIT) return;
    // A timer may end a little early by the clock that is asked then.
    const timer = setTimeout(() => setPassed(`${at}`), at - Date.now() + 100);
    return () => clearTimeout(timer);
  }, [at, isPast]);

  return isPast;
}
