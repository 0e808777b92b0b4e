import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

export interface ChatCall {
  readonly headers: IncomingMessage['headers'];
  readonly body: {
    readonly model: string;
    readonly stream: boolean;
    readonly messages: { readonly role: string; readonly content: string }[];
    readonly response_format?: { readonly type: string };
  };
  /** The caller disconnected before the answer was complete. */
  isAborted: boolean;
}

export type Behaviour = (response: ServerResponse, call: ChatCall) => unknown;

export interface AiServer {
  /** The variables that make Cochalot use it. */
  readonly configuration: Record<string, string>;
  readonly calls: ChatCall[];
  /** The behaviour of the next calls; well-formed questions afterwards. */
  readonly next: Behaviour[];
  forget(): void;
  close(): Promise<void>;
}

export interface WrittenQuestion {
  readonly question: string;
  readonly answers: { readonly text: string; readonly isCorrect: boolean }[];
  readonly explanation: string;
  readonly topic: string;
}

/** A question of an obedient model. Its right answer comes first. */
export function writtenQuestion(number: number): WrittenQuestion {
  return {
    question: `Combien vaut $${number} \\times 2$ ?`,
    answers: [0, 1, -1, 2].map((error) => ({
      text: `$${number * 2 + error}$`,
      isCorrect: error === 0,
    })),
    explanation: `On double : $${number} + ${number} = ${number * 2}$.`,
    topic: 'Calcul',
  };
}

let written = 0;

function askedCount({ body }: ChatCall): number {
  const prompt = body.messages.map(({ content }) => content).join('\n');
  return Number(/Écris (\d+) question/.exec(prompt)?.[1] ?? 1);
}

function startStream(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (delta: object, finish_reason: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason }] })}\n\n`,
    );
  return send;
}

const piecesOf = (text: string) => text.match(/[\s\S]{1,40}/g) ?? [];

export const says =
  (text: string, { msBetweenPieces = 0 } = {}): Behaviour =>
  async (response) => {
    const send = startStream(response);
    send({ role: 'assistant', content: '' });
    for (const piece of piecesOf(text)) {
      if (msBetweenPieces) await pause(msBetweenPieces);
      if (response.destroyed) return;
      send({ content: piece });
    }
    send({}, 'stop');
    response.end('data: [DONE]\n\n');
  };

export const writes = (questions: readonly object[], speed = {}): Behaviour =>
  says(JSON.stringify({ questions }), speed);

export const obeys =
  (speed = {}): Behaviour =>
  (response, call) => {
    const questions = Array.from({ length: askedCount(call) }, () => {
      written += 1;
      return writtenQuestion(written);
    });
    return writes(questions, speed)(response, call);
  };

export const hangsAfter =
  (text: string): Behaviour =>
  (response) => {
    const send = startStream(response);
    for (const piece of piecesOf(text)) send({ content: piece });
  };

export const breaksOffAfter =
  (text: string): Behaviour =>
  async (response, call) => {
    hangsAfter(text)(response, call);
    await pause(50);
    response.destroy();
  };

export const refuses = (): Behaviour => (response) => {
  const send = startStream(response);
  send({ refusal: 'Je ne peux pas vous aider.' });
  response.end('data: [DONE]\n\n');
};

export const hangs = (): Behaviour => () => undefined;

export const fails =
  (status: number, message = 'no'): Behaviour =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { message } }));
  };

export async function openAiServer(): Promise<AiServer> {
  const calls: ChatCall[] = [];
  const next: Behaviour[] = [];
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
      response.writeHead(404).end();
      return;
    }
    const body = (await json(request).catch(() => null)) as ChatCall['body'] | null;
    // The caller disconnected before everything arrived.
    if (!body) return;
    const call: ChatCall = { headers: request.headers, body, isAborted: false };
    calls.push(call);
    response.on('close', () => {
      call.isAborted = !response.writableFinished;
    });
    await (next.shift() ?? obeys())(response, call);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    configuration: {
      AI_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`,
      AI_API_KEY: 'a-key-of-the-tests',
      AI_MODEL: 'model-of-the-tests',
    },
    calls,
    next,
    forget: () => {
      calls.length = 0;
      next.length = 0;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
