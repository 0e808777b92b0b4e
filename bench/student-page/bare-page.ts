import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The floor: a page of so many bytes that no compression makes smaller, which then makes the two
 * calls of a start one after the other and shows a field.
 */
export async function barePage(bytes: number) {
  const script = `//${randomBytes(Math.ceil((bytes * 3) / 4)).toString('base64')}
    const call = (path) => fetch(path).then((reply) => reply.json());
    call('/call').then(() => call('/call')).then(() => document.body.append(document.createElement('input')));`;
  const answers: Record<string, readonly [type: string, body: string]> = {
    '/': ['text/html', '<!doctype html><body></body><script src="/script"></script>'],
    '/script': ['text/javascript', script],
    '/call': ['application/json', '{}'],
  };
  const server = createServer((request, reply) => {
    const [type, body] = answers[request.url ?? ''] ?? ['text/plain', ''];
    reply.writeHead(200, { 'content-type': type }).end(body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
