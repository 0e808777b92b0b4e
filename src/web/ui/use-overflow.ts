import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether an element is wider than its place; if so it scrolls, and must be reachable with the
 * keyboard. An inline element has no width of its own, so that it is compared with the block around
 * it.
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
    // Both widths are rounded differently, so that one pixel is not an overflow.
    const measure = () =>
      setOverflows((element.scrollWidth || element.offsetWidth) > block.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(block);
    // Fonts that load later can widen the content while its place keeps its size.
    document.fonts.addEventListener('loadingdone', measure);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', measure);
    };
  }, []);
  return { ref, overflows };
}
