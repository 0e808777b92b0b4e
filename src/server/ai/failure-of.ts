import { AiError } from './ai-error.ts';

/** What a refused call means for the teacher; the endpoint's own words are for the log. */
export function failureOf({ status }: { status: number }, detail: string): AiError {
  if (status === 401 || status === 403) return new AiError('invalid_key');
  if (status === 429) return new AiError('rate_limited');
  if (status === 413 || /context[_ ]length|too many tokens|maximum context/i.test(detail)) {
    return new AiError('too_long');
  }
  if (/content[_ ](filter|policy|management)|safety/i.test(detail)) return new AiError('refused');
  if (status === 404) return new AiError('unknown_model');
  return new AiError('failed', `(${status})`);
}
