import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { readEnv } from '../env.ts';
import { claimFiles, refuseForeignFiles } from './installation-files.ts';
import { LocalFileStore } from './local-file-store.ts';

const [ours, theirs] = ['0d9a7c52-ours', '7be1f0a3-theirs'];
const empty = { installationId: null, hasTeachers: false };
const ofEarlierVersion = { installationId: null, hasTeachers: true };
const inUse = { installationId: ours, hasTeachers: true };
/** Set up but never used. */
const unused = { installationId: ours, hasTeachers: false };

let files: LocalFileStore;
let env: ReturnType<typeof readEnv>;
beforeEach(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cochalot-installation-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  env = readEnv({ DATA_DIR: dataDir });
  files = new LocalFileStore(join(dataDir, 'files'));
});

const check = (found: typeof inUse | typeof empty) => refuseForeignFiles(files, found, env);
const addPicture = () => files.write('images/0a.png', Buffer.from('a picture'));

test('a database that has marked its files is refused without them, unless its id is named', async () => {
  await expect(check(inUse)).rejects.toThrow(
    new RegExp(`those of installation ${ours} are missing[^]*START_WITHOUT_FILES=${ours}`),
  );
  const checkWithout = (startWithoutFiles: string) =>
    refuseForeignFiles(files, inUse, { ...env, startWithoutFiles });
  await expect(checkWithout(theirs)).rejects.toThrow('are missing');
  expect(await checkWithout(ours)).toBe(true);
  await addPicture();
  expect(await checkWithout(ours)).toBe(false);
});

test('an empty store is taken by a new database, and unmarked files only by one in use', async () => {
  for (const found of [empty, ofEarlierVersion, unused]) expect(await check(found)).toBe(false);
  await addPicture();
  for (const found of [ofEarlierVersion, inUse]) await check(found);
  for (const found of [empty, unused]) {
    await expect(check(found)).rejects.toThrow('are those of another database');
  }
  expect(await files.find('images/0a.png')).not.toBeNull();
});

test('marked files refuse every other database by name, and say what to do', async () => {
  await claimFiles(files, ours);
  await addPicture();
  for (const found of [inUse, unused]) await check(found);
  await expect(check(empty)).rejects.toThrow(
    new RegExp(`those of installation ${ours}, but the database in DATA_DIR is empty`),
  );
  await expect(check({ ...inUse, installationId: theirs })).rejects.toThrow(
    new RegExp(`${ours}, but .* is installation ${theirs}`),
  );
  await expect(check(ofEarlierVersion)).rejects.toThrow(/remove installation\/id from .*files/);
  await files.remove('installation/id');
  await check(ofEarlierVersion);
});

test('files keep their id', async () => {
  await claimFiles(files, ours);
  await claimFiles(files, theirs);
  await check(inUse);
  await expect(check({ ...inUse, installationId: theirs })).rejects.toThrow(ours);
});
