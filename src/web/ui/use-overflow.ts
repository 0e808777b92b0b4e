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
    const observer = new ResizeObserver(() =>
      setOverflows(element.scrollWidth > element.clientWidth),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, overflows };
}
