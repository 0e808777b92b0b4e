import { useEffect } from 'react';

/** Of the window; what is left is for the question. */
const MOST_FOR_BARS = 0.45;

/**
 * Lets header and buttons scroll away with the page where they would take too much of the window, as
 * with a long title, large letters or wide lines. The style sheet reads the attribute (take.css).
 */
export function useCrowding(): void {
  useEffect(() => {
    const bars = document.querySelectorAll<HTMLElement>('header, nav');
    const measure = () => {
      let height = 0;
      for (const bar of bars) height += bar.offsetHeight;
      const isCrowded = height > window.innerHeight * MOST_FOR_BARS;
      document.documentElement.toggleAttribute('data-crowded', isCrowded);
    };
    const sizes = new ResizeObserver(measure);
    for (const bar of bars) sizes.observe(bar);
    window.addEventListener('resize', measure);
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, []);
}
