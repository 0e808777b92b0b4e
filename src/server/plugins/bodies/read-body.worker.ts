import { ZodError, z } from 'zod';
import { answerRequests } from '#paper/process/answer-requests.ts';
import { contract } from '#shared/contract/contract.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { checked, type Fault, faultsOf } from '../checked.ts';

export interface LargeBody {
  readonly endpoint: string;
  readonly body: Uint8Array;
}

/** A body that is not JSON has an empty list of faults. */
export type ReadBody = { readonly value: unknown } | { readonly faults: readonly Fault[] };

const schemas = new Map(
  Object.values<Endpoint>(contract).map(({ method, path, body }) => [`${method} ${path}`, body]),
);
const decoder = new TextDecoder();

answerRequests(({ endpoint, body }: LargeBody): ReadBody => {
  const schema = schemas.get(endpoint);
  if (!(schema instanceof z.ZodType)) return { value: undefined };
  try {
    return { value: checked(schema, JSON.parse(decoder.decode(body), refusePrototypes)) };
  } catch (error) {
    return { faults: error instanceof ZodError ? faultsOf(error) : [] };
  }
});

/** Refuses `__proto__`, which could become what other objects inherit from. */
function refusePrototypes(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('a body names a prototype');
  return value;
}
