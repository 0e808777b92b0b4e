import { accounts } from '#shared/contract/accounts.ts';
import type { CochalotProcess } from '#tests/e2e/support/cochalot-process.ts';
import { until } from '#tests/support/until.ts';
import { type Reply, send } from '../online/http.ts';

const password = 'Baleine1';

/** Somebody with a browser, at an address of his or her own. */
export class Person {
  readonly cookies = new Map<string, string>();
  readonly #server: CochalotProcess;
  readonly #address: string;

  constructor(server: CochalotProcess, address: string) {
    this.#server = server;
    this.#address = address;
  }

  get headers(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { 'x-forwarded-for': this.#address, ...(cookie && { cookie }) };
  }

  async call(method: string, path: string, body?: object): Promise<Reply> {
    const reply = await send(`${this.#server.url}${path}`, method, body, this.headers);
    for (const line of reply.cookies) {
      const [name = '', value = ''] = line.split('=');
      this.cookies.set(name, value);
    }
    return reply;
  }

  /** What it must answer with success. */
  async get<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const { status, text } = await this.call(method, path, body);
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 200)}`);
    return JSON.parse(text) as Answer;
  }

  async upload(path: string, field: string, content: Uint8Array<ArrayBuffer>): Promise<number> {
    const form = new FormData();
    form.set(field, new File([content], 'file'));
    const { headers } = this;
    const reply = await fetch(`${this.#server.url}${path}`, {
      method: 'POST',
      body: form,
      headers,
    });
    await reply.arrayBuffer();
    return reply.status;
  }

  async askForCode(email: string): Promise<string> {
    await this.get('POST', accounts.requestSignUpCode.path, { email });
    const line = new RegExp(`Code pour ${email} : (\\d+)`);
    await until(() => line.test(this.#server.said()));
    return line.exec(this.#server.said())?.[1] ?? '';
  }

  async signUp(email: string): Promise<this> {
    const code = await this.askForCode(email);
    await this.get('POST', accounts.completeRegistration.path, { email, code });
    await this.get('POST', accounts.setPassword.path, { password });
    return this;
  }

  logIn(email: string, typed = password): Promise<Reply> {
    return this.call('POST', accounts.logIn.path, { email, password: typed });
  }
}
