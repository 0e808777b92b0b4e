import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import type { Upload } from '#shared/contract/uploads.ts';
import { openMailbox } from '#tests/support/servers/mailbox.ts';
import { ServerProcess } from '#tests/support/servers/server-process.ts';
import { DistantTeacher } from '../distant-teacher.ts';
import { makeReadyDataDir } from '../ready-data-dir.ts';

const content = Buffer.alloc(200_000, 'a scan');

async function startWithTeacher(env: NodeJS.ProcessEnv = {}) {
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  const server = await ServerProcess.start({
    dataDir: await makeReadyDataDir(),
    env: { SMTP_URL: mailbox.smtpUrl, LOG_LEVEL: 'info', ...env },
  });
  const teacher = new DistantTeacher(server);
  await teacher.signUp(mailbox);
  return { server, teacher };
}

/** A part of a scan of which half is sent. */
async function beginPart(server: ServerProcess, teacher: DistantTeacher): Promise<ClientRequest> {
  const file = { name: 'copies.pdf', size: content.length, lastModified: 1 };
  const { id } = await teacher.json<Upload>('POST', '/uploads', file);
  const sum = crc32(content).toString(16).padStart(8, '0');
  const part = request(`${server.url}/api/uploads/${id}/parts/0?crc32=${sum}`, {
    method: 'PUT',
    headers: {
      cookie: teacher.cookie,
      'content-type': 'application/octet-stream',
      'content-length': content.length,
    },
  });
  await new Promise((sent) => part.write(content.subarray(0, content.length / 2), sent));
  return part;
}

test('a server that is told to stop sends event streams elsewhere and receives an upload to its end, but accepts nothing new', async () => {
  const { server, teacher } = await startWithTeacher();
  const id = await teacher.makeQuiz();
  const stream = await fetch(`${server.url}/api/quizzes/${id}/export`, {
    headers: { cookie: teacher.cookie, accept: 'text/event-stream' },
  });
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  const part = await beginPart(server, teacher);
  const stopped = server.end('SIGTERM');
  // It ends as an answer does: a connection that was cut would throw.
  expect(await stream.text()).toContain('data: ');
  await expect.poll(() => fetch(server.url).catch(() => 'refused')).toBe('refused');
  part.end(content.subarray(content.length / 2));
  const [reply] = (await once(part, 'response')) as [IncomingMessage];
  expect([reply.statusCode, await text(reply)]).toEqual([200, expect.stringContaining('reçue')]);
  expect(await stopped).toEqual({ code: 0, signal: null });
});

test('an upload that does not go on holds up a stop no longer than SHUTDOWN_SECONDS', async () => {
  const { server, teacher } = await startWithTeacher({ SHUTDOWN_SECONDS: '1' });
  const part = await beginPart(server, teacher);
  const cut = once(part, 'error');
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
  await cut;
});
