import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const system = {
  health: defineEndpoint({
    method: 'GET',
    path: '/api/health',
    summary: 'Whether the database, the job queue and the files are reachable',
    access: 'public',
    answer: z.object({
      status: z.literal('ok'),
      version: z.string(),
      database: z.literal('ok'),
      queue: z.literal('ok'),
      files: z.literal('ok'),
    }),
  }),
  openApi: defineEndpoint({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This contract as an OpenAPI document',
    access: 'public',
    answer: 'file',
  }),
} as const;
