import { answerRequests } from '#paper/process/answer-requests.ts';
import { setFormula } from './set-formula.ts';

answerRequests((sources: readonly string[]) => sources.map(setFormula));
