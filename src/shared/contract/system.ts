import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** In words for whoever watches over the installation, without addresses or secrets. */
const PartSchema = z.object({ isFine: z.boolean(), says: z.string() });
export type PartState = z.output<typeof PartSchema>;

/** In days; null for as long as nobody deletes it. */
const RetentionSchema = z.object({
  scans: z.number().nullable(),
  attempts: z.number().nullable(),
  bin: z.number(),
  acts: z.number(),
  sessions: z.number(),
});

/** Null for what whoever runs the installation has not told. */
export const OrganisationSchema = z.object({
  name: z.string().nullable(),
  address: z.string().nullable(),
  publicationDirector: z.string().nullable(),
  /** Whom to ask about one's data: a name, an address, or both. */
  dataOfficer: z.string().nullable(),
  hosting: z.string().nullable(),
  accessibilityContact: z.string().nullable(),
  accessibilityPlanUrl: z.string().nullable(),
  retention: RetentionSchema,
  /** The model that is configured, and the machine that runs it; null without one. */
  model: z.object({ name: z.string(), host: z.string() }).nullable(),
  isTestPhase: z.boolean(),
});
export type Organisation = z.output<typeof OrganisationSchema>;

export const system = {
  health: defineEndpoint({
    method: 'GET',
    path: '/api/health',
    summary: 'That this process answers, and which version it is',
    access: 'public',
    answer: z.object({
      status: z.literal('ok'),
      version: z.string(),
      /** Null where it is not known what the running files were built from. */
      commit: z.string().nullable(),
    }),
  }),
  readiness: defineEndpoint({
    method: 'GET',
    path: '/api/ready',
    summary: 'Whether everything works that this process needs: 503 if any part does not',
    access: 'public',
    answer: z.object({
      isReady: z.boolean(),
      parts: z.object({
        database: PartSchema,
        files: PartSchema,
        disk: PartSchema,
        workers: PartSchema,
        mail: PartSchema,
      }),
    }),
  }),
  organisation: defineEndpoint({
    method: 'GET',
    path: '/api/organisation',
    summary: 'Who offers this installation, for the pages that the law asks for',
    access: 'public',
    answer: OrganisationSchema,
  }),
  openApi: defineEndpoint({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This contract as an OpenAPI document',
    access: 'public',
    answer: 'file',
  }),
} as const;
