import { once } from 'node:events';
import { mkdir, rename } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { system } from '#shared/contract/system.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { canPrint } from '#tests/support/paper/can-print.ts';
import { Probe } from './probe.ts';

async function start(variables: NodeJS.ProcessEnv = {}, hasWorker = true): Promise<TestApp> {
  const app = await startTestApp(variables, undefined, hasWorker);
  onTestFinished(() => app.stop());
  return app;
}

async function ask(app: TestApp) {
  const { statusCode, body } = await app.app.inject({ url: system.readiness.path });
  return { status: statusCode, ...system.readiness.answer.parse(JSON.parse(body)) };
}

test.runIf(canPrint)('an installation of which every part works is ready', async () => {
  const { status, isReady, parts } = await ask(await start());
  expect(Object.values(parts).filter(({ isFine }) => !isFine)).toEqual([]);
  expect([status, isReady]).toEqual([200, true]);
});

test('without a worker an installation is not ready, and says so', async () => {
  const { status, parts } = await ask(await start({}, false));
  expect(status).toBe(503);
  expect(parts.workers).toEqual({ isFine: false, says: 'no worker gives signs of life' });
  expect(parts.database.isFine && parts.files.isFine).toBe(true);
});

test('an installation with other files, or without its mail server is not ready', async () => {
  const app = await start();
  await app.mailbox.close();
  await rename(join(app.dataDir, 'files'), join(app.dataDir, 'elsewhere'));
  await mkdir(join(app.dataDir, 'files'));
  const { status, parts } = await ask(app);
  expect(status).toBe(503);
  expect(parts.files).toEqual({
    isFine: false,
    says: 'are out of reach, or those of another installation',
  });
  expect(parts.mail).toEqual({ isFine: false, says: 'the server does not let us in' });
  expect(JSON.stringify(parts)).not.toContain('127.0.0.1');
});

test('a mail server that accepts a connection and then stays silent does not hold up the answer', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  const app = await start({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  expect((await ask(app)).parts.mail).toEqual({ isFine: false, says: 'does not answer' });
});

test('while a look hangs, those who ask are told so at once and no second look is begun', async () => {
  let looks = 0;
  const probe = new Probe(() => {
    looks += 1;
    return new Promise(() => undefined);
  }, 0);
  const states = await Promise.all([probe.state(), probe.state()]);
  const soon = setImmediate({ isFine: true, says: 'was waited for' });
  states.push(await Promise.race([probe.state(), soon]));
  expect(states.map(({ says }) => says)).toEqual(Array(3).fill('does not answer'));
  expect(looks).toBe(1);
});
