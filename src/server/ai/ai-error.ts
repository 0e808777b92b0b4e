import { AppError } from '../errors.ts';

const failures = {
  not_configured: [
    503,
    'Le générateur n’est pas configuré\u00a0: la personne qui administre Cochalot doit renseigner AI_BASE_URL et AI_MODEL.',
  ],
  unreachable: [
    502,
    'Le service d’intelligence artificielle est injoignable. Réessayez dans quelques minutes.',
  ],
  timeout: [
    504,
    'Le service d’intelligence artificielle a mis trop de temps à répondre. Réessayez.',
  ],
  invalid_key: [
    502,
    'Le service d’intelligence artificielle refuse la clé d’accès. Prévenez la personne qui administre Cochalot (AI_API_KEY).',
  ],
  rate_limited: [
    503,
    'Le service d’intelligence artificielle est trop sollicité ou son quota est épuisé. Réessayez dans quelques minutes.',
  ],
  unknown_model: [
    502,
    'Le service d’intelligence artificielle ne connaît pas ce modèle. Prévenez la personne qui administre Cochalot (AI_BASE_URL, AI_MODEL).',
  ],
  too_long: [
    400,
    'Le cours est trop long pour ce modèle\u00a0: envoyez moins de fichiers ou des fichiers plus courts.',
  ],
  no_pictures: [502, 'Le modèle configuré ne lit pas les images.'],
  refused: [422, 'Le modèle a refusé de répondre à cette demande.'],
  failed: [502, 'Le service d’intelligence artificielle a rencontré une erreur. Réessayez.'],
  interrupted: [
    502,
    'La réponse du service d’intelligence artificielle a été interrompue. Réessayez.',
  ],
  unusable: [
    502,
    'Le modèle n’a proposé aucune question utilisable. Réessayez, ou précisez le sujet.',
  ],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type AiFailure = keyof typeof failures;

export class AiError extends AppError {
  readonly failure: AiFailure;

  constructor(failure: AiFailure, detail = '') {
    const [status, message] = failures[failure];
    super(status, `ai_${failure}`, detail ? `${message} ${detail}` : message);
    this.failure = failure;
  }
}

/** What a refused call means for the teacher. The endpoint's own message goes to the log only. */
export function failureOf({ status }: { status: number }, detail: string): AiError {
  if (status === 401 || status === 403) return new AiError('invalid_key');
  if (status === 429) return new AiError('rate_limited');
  if (status === 413 || /context[_ ]length|too many tokens|maximum context/i.test(detail)) {
    return new AiError('too_long');
  }
  if (/content[_ ](filter|policy|management)|safety/i.test(detail)) return new AiError('refused');
  if (/image|vision|multimodal/i.test(detail)) return new AiError('no_pictures');
  if (status === 404) return new AiError('unknown_model');
  return new AiError('failed', `(${status})`);
}
