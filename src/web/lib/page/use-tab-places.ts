import { useEffect, useLayoutEffect, useRef } from 'react';

/** Whoever comes back to a tab finds the page scrolled as it was left. */
export function useTabPlaces(tab: string): void {
  const places = useRef(new Map<string, number>());
  const open = useRef(tab);

  useEffect(() => {
    const note = () => places.current.set(open.current, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);

  useLayoutEffect(() => {
    if (open.current === tab) return;
    open.current = tab;
    const place = places.current.get(tab);
    if (place !== undefined) window.scrollTo({ top: place, behavior: 'instant' });
  }, [tab]);
}
