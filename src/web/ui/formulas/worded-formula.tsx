import { cx } from '../cx.ts';
import { useOverflow } from '../use-overflow.ts';
import { formulaLook, isWideFormula, wideFormulaLook, withUnbreakableEnd } from './formula-look.ts';

export interface FormulaProps {
  /** Set by KaTeX, with hidden MathML in it; what earlier versions set has none. */
  readonly html: string;
  readonly speech: string;
  readonly isDisplay?: boolean | undefined;
}

/** How a formula stands in a line, and whether it is wider than its place. */
export function useFormulaBox({ html, isDisplay }: FormulaProps) {
  const { ref, overflows } = useOverflow<HTMLSpanElement>();
  const isWide = overflows || isWideFormula(html, isDisplay);
  return {
    overflows,
    box: { ref, className: cx(formulaLook, isWide && wideFormulaLook(overflows, isDisplay)) },
    set: isWide ? html : withUnbreakableEnd(html),
  };
}

/**
 * For a screen reader an image named by its words, which are part of an answer's name. They are
 * French in a quiz of any language.
 */
export function WordedFormula(props: FormulaProps) {
  const { overflows, box, set } = useFormulaBox(props);
  return (
    <span
      role="img"
      lang="fr"
      aria-label={props.speech}
      {...box}
      {...(overflows && { tabIndex: 0 })}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: KaTeX escapes the source; `trust` is off. */}
      <span aria-hidden dangerouslySetInnerHTML={{ __html: set }} />
    </span>
  );
}
