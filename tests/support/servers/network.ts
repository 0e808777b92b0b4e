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
}

/** Said in the place of the server, as a portal on the way does, or a proxy before a broken one. */
interface Interception {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** The connection ends once so much of what is sent has passed. */
interface Cut {
  readonly cutAfterBytes: number;
}

/** The server has answered; the browser hears of it then. */
interface Delay {
  readonly answerAfter: Promise<void>;
}

/** What becomes of a call: it passes, it is lost on its way there, or its answer on the way back. */
export type Fate = 'passes' | 'lost' | 'answer lost' | Interception | Cut | Delay;

export interface Answered extends Call {
  readonly body: string;
}

const open = () => 'passes' as const;
const closed = () => 'lost' as const;

/**
 * The way between a browser and the server, in the hand of the test. What a browser's driver is
 * asked to break, a browser may go round: calls made behind a service worker are not seen by each.
 */
export class Network {
  readonly port: number;
  readonly url: string;
  /** Every call that a browser made, whatever became of it. */
  readonly calls: Call[] = [];
  /** Everything that came back from the server, decoded. */
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

  /** From now on each call has the fate that is decided for it; a promise holds it back meanwhile. */
  decide(fateOf: (call: Call) => Fate | Promise<Fate>): void {
    this.#fateOf = fateOf;
  }

  /** Nothing passes any more, and what was under way is lost. */
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

  /**
   * Each call has a connection of its own: what was lost on one used before, browsers send again by
   * themselves.
   */
  async #meet(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.#target);
    const call = { method: request.method ?? 'GET', path: pathname };
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
    // Asked for whole and plain, the answer can be read on its way.
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
