import { expect } from 'vitest';
import { questionFields } from '#tests/support/app/quizzes.ts';
import type { Mailbox } from '#tests/support/servers/mailbox.ts';
import type { ServerProcess } from '#tests/support/servers/server-process.ts';

/** A browser whose calls reach different processes, which come and go. */
export class DistantTeacher {
  #webs: readonly ServerProcess[];
  #cookie = '';
  #turn = 0;

  constructor(...webs: readonly ServerProcess[]) {
    this.#webs = webs;
  }

  get cookie(): string {
    return this.#cookie;
  }

  moveTo(...webs: readonly ServerProcess[]): void {
    this.#webs = webs;
  }

  async call(method: string, path: string, body?: object): Promise<Response> {
    this.#turn += 1;
    const { url } = this.#webs[this.#turn % this.#webs.length] as ServerProcess;
    return fetch(`${url}/api${path}`, { method, ...withBody(body, this.#cookie) });
  }

  async json<Body>(method: string, path: string, body?: object): Promise<Body> {
    const reply = await this.call(method, path, body);
    expect([path, reply.status]).toEqual([path, 200]);
    return (await reply.json()) as Body;
  }

  async bytes(path: string): Promise<Buffer> {
    const reply = await this.call('GET', path);
    expect([path, reply.status]).toEqual([path, 200]);
    return Buffer.from(await reply.arrayBuffer());
  }

  async signUp(mailbox: Mailbox, email = 'prof@univ.example'): Promise<void> {
    await this.call('POST', '/auth/email/request-code', { email });
    const code = await mailbox.nextCode(email);
    const made = await this.call('POST', '/auth/email/complete-registration', { email, code });
    this.#cookie = made.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  }

  /** With one question by default. */
  async makeQuiz(fields: object = {}, questions: readonly object[] = [{}]): Promise<string> {
    const { id } = await this.json<{ id: string }>('POST', '/quizzes', {
      title: 'Dérivation',
      ...fields,
    });
    for (const question of questions) {
      await this.json('POST', `/quizzes/${id}/questions`, { ...questionFields(), ...question });
    }
    return id;
  }
}

function withBody(body: object | undefined, cookie: string): RequestInit {
  if (!body) return { headers: { cookie } };
  if (body instanceof FormData) return { headers: { cookie }, body };
  const isBytes = body instanceof Uint8Array;
  const type = isBytes ? 'application/octet-stream' : 'application/json';
  return {
    headers: { cookie, 'content-type': type },
    body: isBytes ? new Uint8Array(body) : JSON.stringify(body),
  };
}
