import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Answer, CallInput, Endpoint } from '#shared/contract/endpoint.ts';

interface Reply<Body> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Record<string, unknown>;
}

type Input<E extends Endpoint> = CallInput<E> & { headers?: Record<string, string> };

export class TestBrowser {
  readonly cookies = new Map<string, string>();
  readonly #app: FastifyInstance;
  readonly #address: string;

  constructor(app: FastifyInstance, address: string) {
    this.#app = app;
    this.#address = address;
  }

  async call<E extends Endpoint>(
    endpoint: E,
    ...[input]: keyof CallInput<E> extends never ? [] : [Input<E>]
  ): Promise<Reply<Answer<E> & { message?: string; code?: string }>> {
    const {
      params = {},
      query,
      body,
      headers,
    } = (input ?? {}) as Partial<
      Record<'params' | 'query' | 'body' | 'headers', Record<string, string>>
    >;
    const url = endpoint.path.replaceAll(/:(\w+)/g, (_, name) => params[name] ?? '');
    const reply = await this.send({
      method: endpoint.method,
      url,
      ...(query ? { query } : {}),
      ...(body ? { payload: body } : {}),
      headers: {
        ...((body as unknown) instanceof Uint8Array && {
          'content-type': 'application/octet-stream',
        }),
        ...headers,
      },
    });
    const isJson = String(reply.headers['content-type']).startsWith('application/json');
    return {
      status: reply.statusCode,
      body: (isJson ? reply.json() : undefined) as never,
      headers: reply.headers,
    };
  }

  async send({ headers, ...options }: InjectOptions) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await this.#app.inject({
      ...options,
      remoteAddress: this.#address,
      headers: { ...(cookie ? { cookie } : {}), ...headers },
    });
    for (const { name, value, expires } of reply.cookies) {
      if (expires && expires.getTime() < Date.now()) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return reply;
  }
}
