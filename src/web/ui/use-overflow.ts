import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether a thing is wider than its place: what scrolls must be reachable with the keyboard. One that
 * stands in a line has no place of its own, and is compared with the block around it.
 */
export function useOverflow<Element extends HTMLElement>(): {
  ref: RefObject<Element | null>;
  overflows: boolean;
} {
  const ref = useRef<Element>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let block: HTMLElement = element;
    while (!block.clientWidth && block.parentElement) block = block.parentElement;
    // Both are rounded, each in its own way: one pixel is nothing to scroll.
    const measure = () =>
      setOverflows((element.scrollWidth || element.offsetWidth) > block.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(block);
    // Letters that come later make it wider inside a place that stays as it is.
    document.fonts.addEventListener('loadingdone', measure);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', measure);
    };
  }, []);
  return { ref, overflows };
}
