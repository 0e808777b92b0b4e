import { type RefObject, useLayoutEffect, useState } from 'react';
import type { View } from './row-window.ts';

/** Rows are drawn well beyond what is in view: the view need not be known to the pixel. */
const STEP = 100;

/** The part of a scrolling box that can be seen. */
export function useView(box: RefObject<HTMLElement | null>): View {
  const [view, setView] = useState<View>({ top: 0, height: 0 });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const top = Math.floor(element.scrollTop / STEP) * STEP;
      const height = Math.ceil(element.clientHeight / STEP) * STEP;
      setView((known) => (known.top === top && known.height === height ? known : { top, height }));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const resizes = new ResizeObserver(look);
    resizes.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      resizes.disconnect();
    };
  }, [box]);

  return view;
}
