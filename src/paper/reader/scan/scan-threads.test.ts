import { expect, onTestFinished, test } from 'vitest';
import { tools } from '#tests/support/paper/scan-files.ts';
import { endScanThreads, ScanThreads } from './scan-threads.ts';

test('after twenty pages that took too long the rest of a scan is not tried', async () => {
  await endScanThreads();
  const threads = new ScanThreads({
    tools,
    papers: [],
    options: {},
    threads: 2,
    // No thread is ready in so short a time.
    secondsPerPage: 0.0001,
  });
  onTestFinished(() => threads.close());
  const read = () => threads.read('scan.pdf', { kind: 'none', reason: 'damaged-image' });
  const findings = [{ verdict: 'unreadable', reason: 'too-slow' }];
  for (let page = 0; page < 20; page += 1) expect(await read()).toMatchObject({ findings });
  const others = new Promise((resolve) => setImmediate(resolve, 'a thread was asked'));
  expect(await Promise.race([read(), others])).toMatchObject({ findings });
});
