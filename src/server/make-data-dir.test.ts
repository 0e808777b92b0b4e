import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeDataDir } from './make-data-dir.ts';

test('a folder that cannot be made is refused at once, with its reason', async () => {
  await expect(makeDataDir('/proc/nothere/data')).rejects.toThrow(
    'DATA_DIR: the folder /proc/nothere/data cannot be made (ENOENT)',
  );
  await expect(makeDataDir('/dev/null/data')).rejects.toThrow('cannot be made (EEXIST)');
});

test('a folder is made with those above it, for its owner alone, and stays as it is afterwards', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cochalot-folder-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'a/b');
  await Promise.all([makeDataDir(path), makeDataDir(path)]);
  expect((await stat(path)).mode & 0o777).toBe(0o700);
});
