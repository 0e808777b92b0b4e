import type { FormulaProps } from '#web/ui/formulas/worded-formula.tsx';
import { useFormulaReading } from './formula-reading.ts';
import { useFormulaStyle } from './formula-style.ts';

/** A formula that the server set. */
export function SetFormula(props: FormulaProps) {
  const Formula = useFormulaReading();
  return useFormulaStyle() ? <Formula {...props} /> : props.speech;
}
