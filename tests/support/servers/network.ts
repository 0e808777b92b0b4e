import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  request as send,
} from 'node:http';
import type { AddressInfo } from 'node:net';

interface Call {
  readonly method: string;
  readonly path: string;
  /** What the caller says of its body's length. */
  readonly bytes: number;
}

/** Answered in place of the server, as by a captive portal or a proxy. */
interface Interception {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** The connection ends after so many bytes. */
interface Cut {
  readonly cutAfterBytes: number;
}

/** The browser gets the server's answer only then. */
interface Delay {
  readonly answerAfter: Promise<void>;
}

/** What happens to a call: it passes, is lost, or its answer is lost. */
export type Fate = 'passes' | 'lost' | 'answer lost' | Interception | Cut | Delay;

export interface Answered extends Call {
  readonly body: string;
}

const open = () => 'passes' as const;
const closed = () => 'lost' as const;

/**
 * A proxy between a browser and the server that a test controls. A browser's driver would not see
 * all calls made behind a service worker.
 */
export class Network {
  readonly port: number;
  readonly url: string;
  readonly calls: Call[] = [];
  readonly answered: Answered[] = [];
  readonly #server: Server;
  readonly #target: URL;
  #fateOf: (call: Call) => Fate | Promise<Fate> = open;

  private constructor(server: Server, target: URL) {
    this.port = (server.address() as AddressInfo).port;
    this.url = `http://localhost:${this.port}`;
    this.#server = server;
    this.#target = target;
    server.on('request', (request, response) => void this.#meet(request, response));
  }

  static async to(serverUrl: string): Promise<Network> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new Network(server, new URL(serverUrl));
  }

  /** Decides the fate of each call from now on; a promise holds it back meanwhile. */
  decide(fateOf: (call: Call) => Fate | Promise<Fate>): void {
    this.#fateOf = fateOf;
  }

  cut(): void {
    this.decide(closed);
    this.#server.closeAllConnections();
  }

  mend(): void {
    this.decide(open);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Each call has a connection, since browsers resend what was lost on a used one. */
  async #meet(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.#target);
    const bytes = Number(request.headers['content-length'] ?? 0);
    const call = { method: request.method ?? 'GET', path: pathname, bytes };
    this.calls.push(call);
    const fate = await this.#fateOf(call);
    if (fate === 'lost') request.socket.destroy();
    else if (typeof fate === 'object' && 'cutAfterBytes' in fate) {
      cutAfter(request, fate.cutAfterBytes);
      this.#passOn(call, request, response);
    } else if (typeof fate === 'object' && 'answerAfter' in fate) {
      this.#passOn(call, request, response, fate.answerAfter);
    } else if (typeof fate === 'object') {
      response
        .writeHead(fate.status, { 'content-type': fate.type, connection: 'close' })
        .end(fate.body);
    } else this.#passOn(call, request, response, fate === 'answer lost' ? 'lost' : undefined);
  }

  #passOn(
    call: Call,
    request: IncomingMessage,
    response: ServerResponse,
    answer?: 'lost' | Promise<void>,
  ): void {
    const { hostname, port } = this.#target;
    // Requested whole and uncompressed, so that the answer can be read on its way.
    const headers = { ...request.headers };
    for (const wish of ['accept-encoding', 'if-none-match', 'if-modified-since']) {
      delete headers[wish];
    }
    const passed = send({ hostname, port, method: call.method, path: request.url, headers });
    passed.on('error', () => request.socket.destroy());
    passed.on('response', (said) => {
      const parts: Buffer[] = [];
      const begin = () =>
        response.writeHead(said.statusCode ?? 502, { ...said.headers, connection: 'close' });
      said.on('data', (part: Buffer) => parts.push(part));
      said.on('end', () => {
        const body = Buffer.concat(parts);
        this.answered.push({ ...call, body: body.toString() });
        if (answer === 'lost') request.socket.destroy();
        else answer?.then(() => begin().end(body));
      });
      if (answer) return;
      begin();
      said.pipe(response);
    });
    response.on('close', () => passed.destroy());
    request.pipe(passed);
  }
}

function cutAfter(request: IncomingMessage, most: number): void {
  let passed = 0;
  request.on('data', (part: Buffer) => {
    passed += part.length;
    if (passed > most) request.socket.destroy();
  });
}
