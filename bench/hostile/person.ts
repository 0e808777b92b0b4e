import { accounts } from '#shared/contract/accounts.ts';
import type { CochalotProcess } from '#tests/e2e/support/cochalot-process.ts';
import type { Mailbox } from '#tests/support/servers/mailbox.ts';
import { type Reply, send } from '../online/http.ts';

const password = 'Baleine1';
const DEVICE_COOKIE = 'cochalot_device';

export interface World {
  readonly server: CochalotProcess;
  readonly mailbox: Mailbox;
}

export interface Form {
  readonly field: string;
  readonly content: Uint8Array<ArrayBuffer>;
  readonly fields?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** A browser with a network address of its own. */
export class Person {
  readonly cookies = new Map<string, string>();
  readonly #world: World;
  readonly #address: string;

  constructor(world: World, address: string) {
    this.#world = world;
    this.#address = address;
  }

  get headers(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { 'x-forwarded-for': this.#address, ...(cookie && { cookie }) };
  }

  async call(method: string, path: string, body?: object): Promise<Reply> {
    const reply = await send(`${this.#world.server.url}${path}`, method, body, this.headers);
    for (const line of reply.cookies) {
      const [name = '', value = ''] = line.split('=');
      this.cookies.set(name, value);
    }
    return reply;
  }

  /** Throws unless the answer is a success. */
  async get<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const { status, text } = await this.call(method, path, body);
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 200)}`);
    return JSON.parse(text) as Answer;
  }

  async download(path: string): Promise<{ status: number; content: Uint8Array<ArrayBuffer> }> {
    const reply = await fetch(`${this.#world.server.url}${path}`, { headers: this.headers });
    return { status: reply.status, content: new Uint8Array(await reply.arrayBuffer()) };
  }

  async upload(path: string, { field, content, fields = {}, signal }: Form) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set(field, new File([content], 'file'));
    const reply = await fetch(`${this.#world.server.url}${path}`, {
      method: 'POST',
      body: form,
      headers: this.headers,
      ...(signal && { signal }),
    });
    return { status: reply.status, text: await reply.text() };
  }

  async signUp(email: string): Promise<this> {
    await this.get('POST', accounts.requestSignUpCode.path, { email });
    const code = await this.#world.mailbox.nextCode(email);
    await this.get('POST', accounts.completeRegistration.path, { email, code });
    await this.get('POST', accounts.setPassword.path, { password });
    return this;
  }

  logIn(email: string, typed = password): Promise<Reply> {
    return this.call('POST', accounts.logIn.path, { email, password: typed });
  }

  /** Only the code that this browser asked for opens the account. */
  async logInByMail(email: string): Promise<Reply> {
    const { mailbox } = this.#world;
    mailbox.received.length = 0;
    await this.get('POST', accounts.requestOneTimePassword.path, { email });
    for (;;) {
      const code = await mailbox.nextCode(email);
      const { path } = accounts.logInWithOneTimePassword;
      const reply = await this.call('POST', path, { email, code });
      if (reply.status !== 400) return reply;
    }
  }

  signedOut(): Person {
    const again = new Person(this.#world, this.#address);
    const device = this.cookies.get(DEVICE_COOKIE);
    if (device) again.cookies.set(DEVICE_COOKIE, device);
    return again;
  }
}
