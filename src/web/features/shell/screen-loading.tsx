import { useEffect, useState } from 'react';
import { Spinner } from '#web/ui/spinner.tsx';

const patience = 200;

/** Shows nothing during a short wait, which a flash of text would only make seem longer. */
export function ScreenLoading() {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setVisible(true), patience);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="flex min-h-60 items-center justify-center gap-3 text-ink-muted">
      {visible && (
        <>
          <Spinner />
          Chargement…
        </>
      )}
    </div>
  );
}
