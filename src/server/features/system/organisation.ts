import type { Organisation } from '#shared/contract/system.ts';
import type { Env } from '../../env.ts';

/** What the pages that the law asks for tell of this installation. */
export function organisationOf({ organisation, retention, ai }: Env): Organisation {
  const model = ai && { name: ai.model, host: new URL(ai.baseUrl).hostname };
  return { ...organisation, retention, model };
}
