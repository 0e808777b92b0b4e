import { useEffect, useState } from 'react';
import { retryPause } from '#web/lib/api/retry-pause.ts';

/** Some two minutes: what is refused, and not lost, never comes. */
const MOST_LOSSES = 12;

/** Browsers give a picture up that is lost on its way: on a bad network it is asked for until it comes. */
export function usePicture(address: string) {
  const [isThere, setThere] = useState(false);
  const [losses, setLosses] = useState(0);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (losses === 0 || losses > MOST_LOSSES) return;
    const leaving = new AbortController();
    void retryPause(losses, leaving.signal).then(() => {
      if (!leaving.signal.aborted) setTries(losses);
    });
    return () => leaving.abort();
  }, [losses]);
  return {
    isThere,
    isGivenUp: losses > MOST_LOSSES,
    picture: {
      // Under another address, for the same one is not asked for again.
      src: tries === 0 ? address : `${address}?${tries}`,
      onLoad: () => setThere(true),
      onError: () => setLosses((count) => count + 1),
    },
  };
}
