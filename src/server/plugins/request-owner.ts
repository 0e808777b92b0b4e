import type { FastifyRequest } from 'fastify';
import { clientKey } from '../features/throttling/throttling.service.ts';

const teachers = new WeakMap<FastifyRequest, string>();

export function ownRequest(request: FastifyRequest, teacherId: string): void {
  teachers.set(request, teacherId);
}

export interface RequestOwner {
  readonly key: string;
  readonly isTeacher: boolean;
}

/** Who has a turn for what a request costs: the teacher who is signed in, or all at one address. */
export function ownerOf(request: FastifyRequest): RequestOwner {
  const teacherId = teachers.get(request);
  return { key: teacherId ?? clientKey(request.ip), isTeacher: teacherId !== undefined };
}
