import { z } from 'zod';
import { contract } from '#shared/contract/contract.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { ErrorBodySchema } from '#shared/contract/errors.ts';

const json = (schema: z.ZodType, io: 'input' | 'output') => ({
  'application/json': { schema: z.toJSONSchema(schema, { io, unrepresentable: 'any' }) },
});

function parameters(schema: z.ZodType | undefined, where: 'path' | 'query') {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).map(([name, part]) => ({
    name,
    in: where,
    required: where === 'path' || !(part as z.ZodType).safeParse(undefined).success,
    schema: z.toJSONSchema(part as z.ZodType, { io: 'input', unrepresentable: 'any' }),
  }));
}

function bodyContent(body: NonNullable<Endpoint['body']>) {
  if (body === 'multipart') return { 'multipart/form-data': { schema: { type: 'object' } } };
  if (body === 'bytes') return { 'application/octet-stream': {} };
  return json(body, 'input');
}

function success({ answer, events }: Endpoint) {
  if (answer === 'redirect') return { 302: { description: 'The browser is sent elsewhere' } };
  if (answer === 'file') return { 200: { description: 'A file' } };
  const streamed = events && {
    'text/event-stream': { schema: z.toJSONSchema(events, { unrepresentable: 'any' }) },
  };
  return { 200: { description: 'Success', content: { ...json(answer, 'output'), ...streamed } } };
}

function operation(operationId: string, endpoint: Endpoint) {
  const { summary, access, params, query, body } = endpoint;
  return {
    operationId,
    summary,
    security: access === 'public' || access === 'attempt' ? [] : [{ session: [] }],
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query')],
    ...(body ? { requestBody: { required: true, content: bodyContent(body) } } : {}),
    responses: {
      ...success(endpoint),
      default: { description: 'Error', content: json(ErrorBodySchema, 'output') },
    },
  };
}

export function openApiDocument(version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of Object.entries(contract)) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Cochalot', version },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'cochalot_session' } },
    },
  };
}
