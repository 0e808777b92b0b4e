import type { FastifyRequest } from 'fastify';
import type { TeacherId } from '#shared/contract/ids.ts';
import type { Owner } from '../../db/connection-shares.ts';
import { clientKey } from '../../throttling/throttling.service.ts';

const teachers = new WeakMap<FastifyRequest, string>();

export function ownRequest(request: FastifyRequest, teacherId: TeacherId): void {
  teachers.set(request, teacherId);
}

/** Who pays for a request: the signed-in teacher, or everybody at one address. */
export function ownerOf(request: FastifyRequest): Owner {
  const teacherId = teachers.get(request);
  return { key: teacherId ?? clientKey(request.ip), isTeacher: teacherId !== undefined };
}
