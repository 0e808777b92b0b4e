import type { QuestionType } from '../question-types.ts';
import { choice } from './choice/choice.ts';
import type { Kind } from './kind.ts';
import { number } from './number/number.ts';

export const kinds: Record<QuestionType, Kind> = { single: choice, multiple: choice, number };
