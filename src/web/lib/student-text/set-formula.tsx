import { cx } from '#web/ui/cx.ts';
import {
  formulaLook,
  isWideFormula,
  wideFormulaLook,
  withUnbreakableEnd,
} from '#web/ui/formulas/formula-look.ts';
import { useOverflow } from '#web/ui/use-overflow.ts';
import { useFormulaStyle } from './formula-style.ts';

interface SetFormulaProps {
  readonly html: string;
  readonly speech: string;
  readonly isDisplay?: true | undefined;
}

/**
 * For a screen reader a formula is an image named by `speech`, so that it is part of an answer's
 * name.
 */
export function SetFormula({ html, speech, isDisplay }: SetFormulaProps) {
  const { ref, overflows } = useOverflow<HTMLSpanElement>();
  const isStyled = useFormulaStyle();
  const isWide = overflows || isWideFormula(html, isDisplay);
  return (
    <span
      ref={ref}
      role="img"
      aria-label={speech}
      {...(overflows && { tabIndex: 0 })}
      className={cx(formulaLook, isWide && wideFormulaLook(overflows, isDisplay))}
    >
      {isStyled ? (
        <span
          aria-hidden
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server set it with KaTeX, which escapes the source.
          dangerouslySetInnerHTML={{ __html: isWide ? html : withUnbreakableEnd(html) }}
        />
      ) : (
        speech
      )}
    </span>
  );
}
