import { useEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';

/** A formula breaks between its terms; a matrix cannot, and scrolls where it is too wide. */
export function WideFormula({ html, className }: { html: string; className: string }) {
  const element = useRef<HTMLSpanElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const span = element.current;
    if (!span) return;
    const observer = new ResizeObserver(() => setOverflows(span.scrollWidth > span.clientWidth));
    observer.observe(span);
    return () => observer.disconnect();
  }, []);
  return (
    <span
      ref={element}
      // What scrolls must be reachable with the keyboard.
      {...(overflows && { tabIndex: 0, role: 'group', 'aria-label': 'Formule à faire défiler' })}
      className={cx(
        'inline-block max-w-full overflow-x-auto overflow-y-hidden align-middle',
        className,
      )}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: KaTeX escapes the source; `trust` is off.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
