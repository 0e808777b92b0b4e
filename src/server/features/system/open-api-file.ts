import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { takesGzip } from '../../plugins/answers/compression.ts';
import { Streamed } from '../../plugins/answers/streamed.ts';
import { openApiDocument } from './open-api.ts';

export interface OpenApiFile {
  readonly json: string;
  readonly gzipped: Buffer;
  readonly tag: string;
}

export function openApiFile(version: string): OpenApiFile {
  const json = JSON.stringify(openApiDocument(version));
  const hash = createHash('sha256').update(json).digest('base64url');
  return { json, gzipped: gzipSync(json), tag: `"${hash}"` };
}

/** Answers 304 to a caller who has the current file already. */
export function openApiAnswer(
  { json, gzipped, tag }: OpenApiFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Streamed {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    // The etag is weak because the plain and the compressed form share it.
    etag: `W/${tag}`,
  };
  if (request.headers['if-none-match']?.includes(tag)) {
    reply.code(304);
    return new Streamed('', headers);
  }
  if (!takesGzip(request)) return new Streamed(json, headers);
  return new Streamed(gzipped, { ...headers, 'content-encoding': 'gzip' });
}
