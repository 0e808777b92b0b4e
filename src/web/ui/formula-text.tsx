import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { splitFormulas } from '#shared/domain/formulas/formulas.ts';
import { cx } from './cx.ts';
import { useFormulaRenderer } from './formula-engine.ts';
import type { RenderedFormula } from './formula-renderer.ts';

export interface FormulaTextProps {
  /** With formulas between dollar signs. */
  text: string;
  className?: string;
}

/** A text as students see it: formulas set, line ends kept. */
export const FormulaText = memo(function FormulaText({ text, className }: FormulaTextProps) {
  const parts = useMemo(() => splitFormulas(text), [text]);
  const render = useFormulaRenderer(parts.some(({ kind }) => kind === 'formula'));
  return (
    <span className={cx('whitespace-pre-wrap wrap-break-word', className)}>
      {parts.map((part, index) =>
        part.kind === 'text' ? (
          part.text
        ) : (
          <Formula
            // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other identity than its place.
            key={index}
            source={part.source}
            rendered={render?.(part.source) ?? null}
          />
        ),
      )}
    </span>
  );
});

// Our type has larger lowercase letters than the one KaTeX takes its size from.
const formulaLook = 'whitespace-normal [&_.katex]:text-[1.13em]';

interface FormulaProps {
  readonly source: string;
  readonly rendered: RenderedFormula | null;
}

function Formula({ source, rendered }: FormulaProps) {
  if (rendered === null) return <span className="text-ink-muted">{source}</span>;
  if ('fault' in rendered) {
    return (
      <span
        title="Formule incorrecte"
        className="text-danger underline decoration-wavy decoration-from-font underline-offset-4"
      >
        <span className="sr-only">Formule incorrecte&nbsp;: </span>
        {`$${source}$`}
      </span>
    );
  }
  const { html } = rendered;
  if (html.includes('class="mtable"')) return <WideFormula html={html} className={formulaLook} />;
  return (
    <span
      className={formulaLook}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: KaTeX escapes the source; `trust` is off.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** A formula breaks between its terms; a matrix cannot, and scrolls where it is too wide. */
function WideFormula({ html, className }: { html: string; className: string }) {
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
