import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog, logOfRequest } from './log.ts';
import { withLogFields } from './log-fields.ts';

function newLog() {
  const out = new PassThrough();
  const lines = () =>
    String(out.read() ?? '')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { log: createLog('info', out), out, lines };
}

test('each line that is logged for a request or run bears its id once, however deep it is logged', async () => {
  const { log, out } = newLog();
  const ofRequest = logOfRequest(log, { reqId: 'r1' });
  await withLogFields({ reqId: 'r1', account: 't1' }, async () => {
    await Promise.resolve();
    log.info('deep');
    ofRequest.info('at the door');
    withLogFields({ run: 'u1' }, () => log.info('deeper'));
  });
  log.info('outside');
  const said = String(out.read()).trim().split('\n');
  expect(said.map((line) => line.match(/"(reqId|account|run)":"\w+"/g)?.sort())).toEqual([
    ['"account":"t1"', '"reqId":"r1"'],
    ['"account":"t1"', '"reqId":"r1"'],
    ['"account":"t1"', '"reqId":"r1"', '"run":"u1"'],
    undefined,
  ]);
});

test('what the queue reports of a lost database is logged in words', async () => {
  const { log, lines } = newLog();
  // The queue emits copies of errors, which are no errors themselves.
  const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  log.warn({ err: { ...error, message: error.message, stack: error.stack, queue: 'q' } }, 'met');
  log.warn({ err: new AggregateError([error]) }, 'several addresses');
  const [copy, several] = lines();
  expect(copy?.['err']).toMatchObject({ message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' });
  expect(JSON.stringify(several)).toContain('connect ECONNREFUSED');
});
