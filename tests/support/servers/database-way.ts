import { once } from 'node:events';
import {
  type AddressInfo,
  createServer,
  connect as dial,
  type Server,
  type Socket,
} from 'node:net';

type Passage = 'passes' | 'cut' | 'lost';

/** A proxy between a process and its database, or its store, that a test controls. */
export class DatabaseWay {
  readonly url: string;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #passageOf: (sent: Buffer) => Passage = () => 'passes';

  private constructor(server: Server, databaseUrl: string) {
    const target = new URL(databaseUrl);
    const port = Number(target.port);
    const { hostname } = target;
    target.port = String((server.address() as AddressInfo).port);
    target.hostname = '127.0.0.1';
    this.url = target.href;
    this.#server = server;
    server.on('connection', (client) => this.#join(client, dial({ host: hostname, port })));
  }

  static async to(databaseUrl: string): Promise<DatabaseWay> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new DatabaseWay(server, databaseUrl);
  }

  decide(passageOf: (sent: Buffer) => Passage): void {
    this.#passageOf = passageOf;
  }

  /** Existing connections neither send nor receive any more, but are not closed. */
  silence(): void {
    for (const socket of this.#sockets) socket.removeAllListeners('data').resume();
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #join(client: Socket, database: Socket): void {
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
    }
    database.on('data', (said: Buffer) => client.write(said));
    client.on('data', (sent: Buffer) => {
      const passage = this.#passageOf(sent);
      if (passage === 'passes') database.write(sent);
      if (passage === 'cut') client.destroy();
    });
  }
}
