import { expect, onTestFinished, test, vi } from 'vitest';
import { jpeg2000, pdfOf, tools } from '#tests/support/paper/scan-files.ts';
import { fullDisk, hasSmallDisk } from '#tests/support/small-disk.ts';
import { endScanThreads, ScanThreads } from './scan-threads.ts';

test('after twenty pages that took too long the remaining pages are not tried', async () => {
  await endScanThreads();
  const threads = new ScanThreads({
    tools,
    papers: [],
    options: {},
    threads: 2,
    // No thread is ready in so short a time; a timer that fires early has still waited longer.
    secondsPerPage: 1e-9,
  });
  onTestFinished(() => threads.close());
  const read = () => threads.read('scan.pdf', { kind: 'none', reason: 'damaged-image' });
  const findings = [{ verdict: 'unreadable', reason: 'too-slow' }];
  for (let page = 0; page < 20; page += 1) expect(await read()).toMatchObject({ findings });
  const others = new Promise((resolve) => setImmediate(resolve, 'a thread was asked'));
  expect(await Promise.race([read(), others])).toMatchObject({ findings });
});

test.skipIf(!hasSmallDisk || tools.poppler === null)(
  'a page for which the disk has no space is not reported as damaged',
  async () => {
    const path = await pdfOf([jpeg2000]);
    vi.stubEnv('TMPDIR', await fullDisk());
    onTestFinished(() => void vi.unstubAllEnvs());
    // Threads keep the environment in which they were started.
    await endScanThreads();
    onTestFinished(endScanThreads);
    const threads = new ScanThreads({
      tools,
      papers: [],
      options: {},
      threads: 1,
      secondsPerPage: 30,
    });
    onTestFinished(() => threads.close());
    const sources = await threads.open(path);
    if (typeof sources === 'string' || !sources[0]) throw new Error('There is no page.');
    await expect(threads.read(path, sources[0])).rejects.toMatchObject({ code: 'ENOSPC' });
  },
);
