import { answerRequests } from '#paper/process/answer-requests.ts';
import { type FormulaToSet, setFormula } from './set-formula.ts';

answerRequests((formulas: readonly FormulaToSet[]) => formulas.map(setFormula));
