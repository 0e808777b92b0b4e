import { useEffect, useRef, useState } from 'react';
import { cx } from '#web/ui/cx.ts';

interface SetFormulaProps {
  readonly html: string;
  readonly speech: string;
}

/** A picture to a screen reader, named by what is said of it: so it counts in an answer's name. */
export function SetFormula({ html, speech }: SetFormulaProps) {
  const element = useRef<HTMLSpanElement>(null);
  const [overflows, setOverflows] = useState(false);
  // A formula breaks between its terms; a matrix cannot, and scrolls where it is too wide.
  const isWide = html.includes('class="mtable"');
  useEffect(() => {
    const span = element.current;
    if (!span || !isWide) return;
    const observer = new ResizeObserver(() => setOverflows(span.scrollWidth > span.clientWidth));
    observer.observe(span);
    return () => observer.disconnect();
  }, [isWide]);
  return (
    <span
      ref={element}
      role="img"
      aria-label={speech}
      // What scrolls must be reachable with the keyboard.
      {...(overflows && { tabIndex: 0 })}
      className={cx(
        // Our type has larger lowercase letters than the one KaTeX takes its size from.
        'whitespace-normal [&_.katex]:text-[1.13em]',
        isWide && 'inline-block max-w-full overflow-x-auto overflow-y-hidden align-middle',
      )}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server set it with KaTeX, which escapes the source. */}
      <span aria-hidden dangerouslySetInnerHTML={{ __html: html }} />
    </span>
  );
}
