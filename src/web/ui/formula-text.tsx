import { memo, useMemo } from 'react';
import { splitFormulas } from '#shared/domain/formulas.ts';
import { cx } from './cx.ts';
import { useFormulaRenderer } from './formula-engine.ts';
import type { RenderedFormula } from './formula-renderer.ts';
import { WideFormula } from './wide-formula.tsx';

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
