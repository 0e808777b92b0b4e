import { useEffect } from 'react';

/** In the browser's tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Cochalot`;
  }, [title]);
}
