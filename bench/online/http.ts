import { Agent, request } from 'node:http';

export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly cookies: readonly string[];
}

/** Browsers keep their connections, so there are enough of them. */
export const agent = new Agent({ keepAlive: true, maxSockets: 6000 });

export function send(
  url: string,
  method: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const payload = body && JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        agent,
        method,
        headers: {
          ...headers,
          ...(payload && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(parts).toString(),
            cookies: (answer.headers['set-cookie'] ?? []).map(
              (line) => line.split(';', 1)[0] ?? '',
            ),
          }),
        );
      },
    );
    call.on('error', reject);
    call.end(payload);
  });
}
