import { useEffect, useRef } from 'react';

let arrival: 'load' | 'link' | 'history' = 'load';
// The router, wouter, makes history.pushState emit an event of that name.
window.addEventListener('pushState', () => {
  arrival = 'link';
});
window.addEventListener('popstate', () => {
  arrival = 'history';
});

/**
 * Names the screen in the browser's tab and, when the reader came by a link inside the
 * application, moves the focus to the heading that carries the returned ref.
 */
export function useScreen(title?: string) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = title ? `${title} · Cochalot` : 'Cochalot · QCM pour enseignants';
    if (arrival === 'load') return;
    heading.current?.focus({ preventScroll: true });
    if (arrival === 'link') window.scrollTo(0, 0);
  }, [title]);

  return heading;
}
