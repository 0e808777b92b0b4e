import { eventReader } from '#shared/domain/event-reader.ts';
import type { AiConfig } from '../env.ts';
import { AiError, failureOf } from './ai-error.ts';

type ContentPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image_url'; readonly image_url: { readonly url: string } };

export interface ChatMessage {
  readonly role: 'system' | 'user';
  readonly content: string | readonly ContentPart[];
}

export const picturePart = (jpeg: Uint8Array): ContentPart => ({
  type: 'image_url',
  image_url: { url: `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}` },
});

interface ChatRequest {
  readonly messages: readonly ChatMessage[];
  readonly schema: object;
  readonly schemaName: string;
  readonly signal: AbortSignal;
}

/** They are tried in this order. Every endpoint understands the last one. */
const formats = ['json_schema', 'json_object', 'text'] as const;
type Format = (typeof formats)[number];

/** The format that each endpoint has accepted, so that stricter ones are not tried again. */
const accepted = new Map<string, Format>();

const FORMAT_REFUSALS = new Set([400, 404, 415, 422, 501]);
/** Far more than twenty questions need: a model that writes more is repeating itself. */
const MOST_CHARACTERS = 400_000;

function formatField(format: Format, { schema, schemaName }: ChatRequest) {
  if (format === 'text') return {};
  if (format === 'json_object') return { response_format: { type: 'json_object' } };
  const json_schema = { name: schemaName, strict: true, schema };
  return { response_format: { type: 'json_schema', json_schema } };
}

/** Streams what the model writes. Any endpoint that speaks OpenAI's chat protocol will do. */
export async function* streamChat(
  config: AiConfig,
  request: ChatRequest,
): AsyncGenerator<string, void> {
  const response = await open(config, request);
  let characters = 0;
  try {
    for await (const text of readAnswer(response)) {
      characters += text.length;
      yield text;
      if (characters > MOST_CHARACTERS) return;
    }
  } catch (error) {
    request.signal.throwIfAborted();
    throw error instanceof AiError ? error : new AiError('interrupted');
  }
}

async function open(config: AiConfig, request: ChatRequest): Promise<Response> {
  const key = `${config.baseUrl} ${config.model}`;
  const first = accepted.get(key) ?? 'json_schema';
  for (const format of formats.slice(formats.indexOf(first))) {
    const response = await post(config, request, format);
    if (response.ok) {
      accepted.set(key, format);
      return response;
    }
    const detail = await response.text().catch(() => '');
    const isLast = format === 'text';
    const failure = failureOf(response, detail);
    const isSettled = isLast || failure.failure === 'no_pictures';
    if (isSettled || !FORMAT_REFUSALS.has(response.status)) throw failure;
  }
  throw new AiError('failed');
}

async function post(config: AiConfig, request: ChatRequest, format: Format): Promise<Response> {
  const { messages, signal } = request;
  try {
    return await fetch(`${config.baseUrl}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(config.apiKey && { authorization: `Bearer ${config.apiKey}` }),
      },
      body: JSON.stringify({
        model: config.model,
        messages,
        stream: true,
        ...formatField(format, request),
      }),
      signal,
    });
  } catch (error) {
    signal.throwIfAborted();
    throw new AiError('unreachable', causeOf(error));
  }
}

function causeOf(error: unknown): string {
  const cause = (error as { cause?: { code?: unknown } }).cause?.code;
  return typeof cause === 'string' ? `(${cause})` : '';
}

interface Choice {
  readonly delta?: { content?: string | null; refusal?: string | null };
  readonly message?: { content?: string | null; refusal?: string | null };
  readonly finish_reason?: string | null;
}

async function* readAnswer(response: Response): AsyncGenerator<string> {
  const isStream = response.headers.get('content-type')?.includes('text/event-stream') ?? false;
  const parts = isStream ? readEvents(response) : [await response.text()];
  for await (const part of parts) {
    if (part === '[DONE]') return;
    const { choices = [], error } = parsePart(part);
    if (error) throw new AiError('failed');
    for (const { delta, message, finish_reason } of choices) {
      const { content, refusal } = delta ?? message ?? {};
      if (refusal || finish_reason === 'content_filter') throw new AiError('refused');
      if (content) yield content;
    }
  }
}

async function* readEvents(response: Response): AsyncGenerator<string> {
  const read = eventReader();
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    yield* read(decoder.decode(chunk, { stream: true }));
  }
}

function parsePart(part: string): { choices?: Choice[]; error?: unknown } {
  try {
    return JSON.parse(part);
  } catch {
    throw new AiError('interrupted');
  }
}
