import { frozenFormat } from '#shared/domain/frozen-format.ts';
import { shaped } from './kept-formats.ts';
import { isObjectOf, isText } from './shape.ts';

/** Under what id a start was asked for, and for whom. */
export interface StartRequest {
  readonly studentName: string;
  readonly studentId: string;
  readonly requestId: string;
}

const isStartRequest = isObjectOf<StartRequest>({
  studentName: isText,
  studentId: isText,
  requestId: isText,
});
export const startRequestFormat = frozenFormat('request', [shaped(isStartRequest)]);
