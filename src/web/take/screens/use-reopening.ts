import { useEffect, useRef, useState } from 'react';
import { retryDelay } from '#web/lib/api/retry-pause.ts';
import { SendingQueue } from '../attempt/sending-queue.ts';
import type { TakeModel } from '../take-model.ts';

/**
 * Reopens the quiz while it cannot be reached, at the intervals at which answers are retried, and
 * at once when the page becomes visible or the browser reports the network as back, which happens
 * before it works.
 */
export function useReopening(model: TakeModel): { isTrying: boolean; tryNow: () => void } {
  const [isTrying, setTrying] = useState(false);
  const queue = useRef<SendingQueue>(null);

  useEffect(() => {
    const tries = new SendingQueue(async () => {
      setTrying(true);
      await model.open();
      setTrying(false);
      if (model.stage.get().name === 'unreachable') throw new Error('Still out of reach');
      return false;
    });
    queue.current = tries;
    const tryNow = () => tries.retryNow();
    const onVisibility = () => {
      if (document.visibilityState === 'visible') tryNow();
    };
    tries.wake(retryDelay(1));
    window.addEventListener('online', tryNow);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      tries.stop();
      window.removeEventListener('online', tryNow);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [model]);

  return { isTrying, tryNow: () => queue.current?.retryNow() };
}
