import { useEffect, useRef, useState } from 'react';
import { retryDelay } from '#web/lib/api/retry-pause.ts';
import { SendingQueue } from '../attempt/sending-queue.ts';
import type { TakeModel } from '../take-model.ts';

/**
 * Opens the quiz again and again while it is out of reach, with the patience that answers are sent
 * with; at once when the page is seen again, or when the network is said to be back, which browsers
 * say before it works.
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
