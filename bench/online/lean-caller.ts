import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/**
 * Sends one request after the other over one connection with hardly any work of its own, since the
 * callers share the machine with the server.
 */
export class LeanCaller {
  readonly #socket: Socket;
  readonly #host: string;
  #answered: (status: number) => void = () => undefined;
  #received = '';

  private constructor(socket: Socket, host: string) {
    this.#socket = socket;
    this.#host = host;
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => this.#receive(part));
    socket.on('error', () => this.#answered(0));
  }

  static async to(origin: string): Promise<LeanCaller> {
    const { hostname, port, host } = new URL(origin);
    const socket = connect(Number(port), hostname).setNoDelay(true);
    await once(socket, 'connect');
    return new LeanCaller(socket, host);
  }

  /** Returns the status, or 0 without an answer. */
  post(path: string, body: object): Promise<number> {
    const text = JSON.stringify(body);
    return new Promise((resolve) => {
      this.#answered = resolve;
      this.#socket.write(
        `POST ${path} HTTP/1.1\r\nHost: ${this.#host}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
      );
    });
  }

  end(): void {
    this.#socket.destroy();
  }

  #receive(part: string): void {
    this.#received += part;
    const head = this.#received.indexOf('\r\n\r\n');
    if (head < 0) return;
    const [, length = '0'] = /\r\ncontent-length: (\d+)/i.exec(this.#received) ?? [];
    if (this.#received.length < head + 4 + Number(length)) return;
    const status = Number(this.#received.slice(9, 12));
    this.#received = '';
    this.#answered(status);
  }
}
