import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether a thing is wider than its place: what scrolls must be reachable with the keyboard. */
export function useOverflow<Element extends HTMLElement>(): {
  ref: RefObject<Element | null>;
  overflows: boolean;
} {
  const ref = useRef<Element>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setOverflows(element.scrollWidth > element.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Letters that come later make it wider inside a place that stays as it is.
    document.fonts.addEventListener('loadingdone', measure);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', measure);
    };
  }, []);
  return { ref, overflows };
}
