import { type ReactNode, useEffect, useState } from 'react';
import { retryDelay } from '#web/lib/api/retry-pause.ts';
import type { LaterScreens } from './later-screens.ts';
import { LoadingScreen } from './screens/loading-screen.tsx';

let brought: LaterScreens | null = null;

/** Before they are needed, so that they are there without network, and kept with the page. */
export async function bringScreens(): Promise<LaterScreens> {
  brought ??= (await import('./later-screens.ts')).laterScreens;
  return brought;
}

interface LaterProps {
  /** In their place until they are there. */
  readonly meanwhile?: ReactNode;
  readonly children: (screens: LaterScreens) => ReactNode;
}

/** Screens that the first question does not wait for; if they could not be brought they are asked for again. */
export function Later({ meanwhile = <LoadingScreen />, children }: LaterProps) {
  const [screens, setScreens] = useState(brought);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const ask = (failures: number) => {
      bringScreens().then(setScreens, () => {
        timer = setTimeout(() => ask(failures + 1), retryDelay(failures + 1));
      });
    };
    if (!screens) ask(0);
    return () => clearTimeout(timer);
  }, [screens]);
  return screens ? children(screens) : meanwhile;
}
