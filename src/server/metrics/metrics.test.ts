import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { freePort } from '#tests/support/servers/free-port.ts';
import { repository } from '#tests/support/servers/server-command.ts';
import { serveMetrics } from './metrics-server.ts';

let app: TestApp;
let url: string;
let stop: () => Promise<void>;
beforeAll(async () => {
  app = await startTestApp();
  const metricsPort = await freePort();
  stop = await serveMetrics({ ...app.services, env: { ...app.services.env, metricsPort } });
  url = `http://127.0.0.1:${metricsPort}`;
});
afterAll(async () => {
  await stop();
  await app.stop();
});

const read = async () => (await fetch(`${url}/metrics`)).text();

test('a request, a job and a mail are counted by address, kind and outcome, without a name in it', async () => {
  // What is looked up is told by the very scrape that asks for it.
  expect(await read()).toContain('cochalot_part_fine{part="database"} 1');
  const lines = async (start: string) =>
    (await read()).split('\n').filter((line) => line.startsWith(start));
  const image =
    'cochalot_request_seconds_count{method="GET",route="/api/images/:hash",outcome="4xx"}';
  const refused = async () => Number((await lines(image))[0]?.split(' ')[1] ?? 0);
  // Other tests of this process have been counted too.
  const before = await refused();
  const browser = app.newBrowser();
  await browser.call(contract.requestSignUpCode, { body: { email: 'comptee@lycee.fr' } });
  await app.mailbox.nextCode('comptee@lycee.fr');
  await browser.send({ method: 'GET', url: '/api/images/4a2b8f0e' });
  await expect
    .poll(() => lines('cochalot_work_seconds_count{kind="accounts.send-code",outcome="done"}'))
    .toHaveLength(1);
  expect(await refused()).toBe(before + 1);
  expect(await lines('cochalot_mails_total{outcome="accepted"}')).toHaveLength(1);
  for (const [line, value] of [
    ['cochalot_queue_length{kind="accounts.send-code"}', 0],
    ['cochalot_part_fine{part="database"}', 1],
    ['cochalot_database_connections{state="waiting"}', 0],
  ]) {
    expect(await lines(`${line}`)).toEqual([`${line} ${value}`]);
  }
  expect(await read()).not.toMatch(/4a2b8f0e|comptee/);
});

test('every metric that the dashboard and the alert rules name exists', async () => {
  const told = [...(await read()).matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  const names = new Set(
    told.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
  for (const file of ['grafana-dashboard.json', 'prometheus-alerts.yml']) {
    const text = await readFile(join(repository, 'ops', file), 'utf8');
    const named = text.match(/\b(?:cochalot|nodejs|process)_[a-z0-9_]+/g) ?? [];
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !names.has(name))).toEqual([]);
  }
});

test('the address of the metrics is that of no page, and no page shows metrics', async () => {
  expect((await fetch(`${url}/api/health`)).status).toBe(404);
  expect((await app.app.inject({ url: '/metrics' })).statusCode).toBe(404);
});
