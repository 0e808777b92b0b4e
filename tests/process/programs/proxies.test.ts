import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { text } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#tests/support/servers/free-port.ts';
import { openMailbox } from '#tests/support/servers/mailbox.ts';
import { isProxyThere, startProxy } from '#tests/support/servers/proxy.ts';
import { ServerProcess } from '#tests/support/servers/server-process.ts';
import { DistantTeacher } from '../distant-teacher.ts';
import { makeReadyDataDir } from '../ready-data-dir.ts';

const part = Buffer.alloc(5 * 1024 * 1024, 'a scan');

test.for([['nginx'], ['caddy']] as const)(
  'behind %s as ops/ sets it, with one of two processes gone: pages over TLS, a part of 5 MB, an event stream as it happens',
  { tags: ['long'] },
  async ([proxy], { skip }) => {
    if (!isProxyThere(proxy)) skip(`${proxy} is missing`);
    const port = await freePort();
    const base = `https://127.0.0.1:${port}`;
    const mailbox = await openMailbox();
    onTestFinished(() => mailbox.close());
    const server = await ServerProcess.start({
      dataDir: await makeReadyDataDir(),
      env: { SMTP_URL: mailbox.smtpUrl, PUBLIC_URL: base },
    });
    const teacher = new DistantTeacher(server);
    await teacher.signUp(mailbox);
    const running = Number(new URL(server.url).port);
    await startProxy(proxy, { port, upstreams: [await freePort(), running] });

    const send = async (path: string, options: RequestOptions = {}, body?: string | Buffer) => {
      const headers = { cookie: teacher.cookie, origin: base, ...options.headers };
      const sent = request(`${base}${path}`, { rejectUnauthorized: false, ...options, headers });
      // A refusal comes before the whole body is taken.
      sent.on('error', () => undefined);
      sent.end(body);
      const [reply] = (await once(sent, 'response')) as [IncomingMessage];
      return reply;
    };
    await expect
      .poll(() =>
        send('/').then(
          ({ statusCode }) => statusCode,
          () => null,
        ),
      )
      .toBe(200);
    const page = await send('/');
    expect(page.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(await text(page)).toContain('<title>');

    const json = { 'content-type': 'application/json' };
    const file = { name: 'copies.pdf', size: part.length, lastModified: 1 };
    const begun = await send(
      '/api/uploads',
      { method: 'POST', headers: json },
      JSON.stringify(file),
    );
    const { id } = JSON.parse(await text(begun));
    const sum = crc32(part).toString(16).padStart(8, '0');
    const bytes = { 'content-type': 'application/octet-stream' };
    const path = `/api/uploads/${id}/parts/0?crc32=${sum}`;
    const received = await send(path, { method: 'PUT', headers: bytes }, part);
    expect([received.statusCode, await text(received)]).toEqual([200, expect.anything()]);

    const quiz = await teacher.makeQuiz();
    const accept = { accept: 'text/event-stream' };
    const stream = await send(`/api/quizzes/${quiz}/export`, { headers: accept });
    let heard = '';
    for await (const piece of stream.setEncoding('utf8')) {
      heard += piece;
      if (heard.includes('data: ')) break;
    }
    // The stream has not ended: what was said came through at once.
    expect(heard).toContain('data: ');
    expect(server.said()).not.toContain('TRUST_PROXY');
  },
);
