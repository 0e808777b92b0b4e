import { Button } from '#web/ui/button.tsx';
import { MathFormula } from '#web/ui/formulas/math-formula.tsx';
import { WordedFormula } from '#web/ui/formulas/worded-formula.tsx';
import { reading, useFormulaReading } from './formula-reading.ts';

/**
 * Changes what a screen reader gets of the formulas. Like a link that skips to the content, it is
 * seen only while it has the focus; it stands only where there are formulas in `texts`.
 */
export function FormulaSwitch({ texts }: { texts: unknown }) {
  const isMath = useFormulaReading() === MathFormula;
  if (!JSON.stringify(texts).includes('"speech":"')) return null;
  return (
    <Button
      variant="secondary"
      aria-pressed={isMath}
      className="not-focus:sr-only self-start"
      onClick={() => choose(!isMath)}
    >
      Formules en MathML, à parcourir ou en braille
    </Button>
  );
}

const key = 'formules';

function choose(isMath: boolean): void {
  readAsMath(isMath);
  try {
    if (isMath) localStorage.setItem(key, 'mathml');
    else localStorage.removeItem(key);
  } catch {
    // Without storage the choice holds until the page is closed.
  }
}

function readAsMath(isMath: boolean): void {
  reading.Formula = isMath ? MathFormula : WordedFormula;
  for (const listener of reading.listeners) listener();
}

try {
  // The first question does not wait for this file: its formulas may begin with their words.
  if (localStorage.getItem(key)) readAsMath(true);
} catch {
  // A browser that forbids storage.
}
