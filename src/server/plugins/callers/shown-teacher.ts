import type { FastifyRequest } from 'fastify';
import {
  otherAccount,
  shownTeacherHeader,
  shownTeacherQuery,
} from '#shared/contract/shown-teacher.ts';
import { AppError } from '../../errors.ts';

/** Pages of one account must not act on another; a caller that shows none is no page of ours. */
export function refuseOtherAccount(request: FastifyRequest, teacherId: string): void {
  const asked = request.query as Record<string, unknown>;
  const shown = request.headers[shownTeacherHeader] ?? asked[shownTeacherQuery];
  if (shown === undefined || shown === teacherId) return;
  throw new AppError(
    409,
    otherAccount,
    'Un autre compte est connecté dans ce navigateur\u00a0: rien n’a été fait. Rechargez la page.',
  );
}
