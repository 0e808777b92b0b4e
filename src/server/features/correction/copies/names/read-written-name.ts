import { z } from 'zod';
import { plainName } from '#shared/domain/students/student-identity.ts';
import { AiError } from '../../../../ai/ai-error.ts';
import { picturePart, streamChat } from '../../../../ai/chat.ts';
import type { AiConfig } from '../../../../env.ts';

const LONGEST_NAME = 100;
const TIMEOUT_MS = 60_000;

const part = z
  .string()
  .nullish()
  .transform((text) => plainName(text ?? '').slice(0, LONGEST_NAME));
const WrittenNameSchema = z
  .object({ firstName: part, lastName: part })
  .refine(({ firstName, lastName }) => firstName !== '' || lastName !== '');
export type WrittenName = z.infer<typeof WrittenNameSchema>;

const shape = {
  schemaName: 'written_name',
  schema: {
    type: 'object',
    properties: { firstName: { type: 'string' }, lastName: { type: 'string' } },
    required: ['firstName', 'lastName'],
    additionalProperties: false,
  },
};

const instructions =
  'L’image montre l’endroit d’une copie où un étudiant a écrit son nom et son prénom à la main. ' +
  'Recopie ce qui est écrit, sans rien compléter ni corriger. Réponds par un objet JSON ' +
  '{"firstName": "…", "lastName": "…"} ; laisse vide ce qui est illisible.';

/** Returns the name that was read; null where nothing could be read. */
export async function readWrittenName(
  config: AiConfig,
  picture: Uint8Array,
  signal: AbortSignal,
): Promise<WrittenName | null> {
  const patience = AbortSignal.timeout(TIMEOUT_MS);
  const answer = streamChat(config, {
    messages: [
      { role: 'user', content: [{ type: 'text', text: instructions }, picturePart(picture)] },
    ],
    ...shape,
    signal: AbortSignal.any([signal, patience]),
  });
  let text = '';
  try {
    for await (const piece of answer) text += piece;
  } catch (error) {
    signal.throwIfAborted();
    throw patience.aborted ? new AiError('timeout') : error;
  }
  return parseName(text);
}

/** Models put words around what they were asked for, and this removes them. */
function parseName(text: string): WrittenName | null {
  const [object] = /\{[^{}]*\}/.exec(text) ?? [];
  if (!object) return null;
  try {
    return WrittenNameSchema.safeParse(JSON.parse(object)).data ?? null;
  } catch {
    return null;
  }
}
