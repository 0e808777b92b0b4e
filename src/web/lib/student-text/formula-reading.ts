import { type ComponentType, useSyncExternalStore } from 'react';
import { type FormulaProps, WordedFormula } from '#web/ui/formulas/worded-formula.tsx';

/**
 * How formulas are given to screen readers: by their words, until the student asks for MathML.
 * What does that is in `formula-switch.tsx`, for which the first question does not wait.
 */
export const reading = {
  Formula: WordedFormula as ComponentType<FormulaProps>,
  listeners: new Set<() => void>(),
};

function subscribe(listener: () => void) {
  reading.listeners.add(listener);
  return () => reading.listeners.delete(listener);
}

export const useFormulaReading = () => useSyncExternalStore(subscribe, () => reading.Formula);
