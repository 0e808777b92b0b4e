import { type FormulaProps, useFormulaBox, WordedFormula } from './worded-formula.tsx';

/**
 * For a screen reader MathML, to walk through or to feel in braille. Its words name it, so that
 * they are part of an answer's name; nothing is read twice.
 */
export function MathFormula(props: FormulaProps) {
  const { overflows, box, set } = useFormulaBox(props);
  if (!set.includes('<math>')) return <WordedFormula {...props} />;
  const label = props.speech.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return (
    <span
      {...box}
      {...(overflows && { tabIndex: 0, role: 'group', 'aria-label': 'Formule à faire défiler' })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: KaTeX escapes the source; `trust` is off.
      dangerouslySetInnerHTML={{
        __html: set.replace('<math>', () => `<math lang="fr" aria-label="${label}">`),
      }}
    />
  );
}
