import { frozenFormat } from '#shared/domain/frozen-format.ts';
import { shaped } from './kept-formats.ts';
import { isObjectOf, isText } from './shape.ts';

/** The id under which a start was requested, and for whom. */
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
