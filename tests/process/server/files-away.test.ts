import { mkdir, readdir, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { z } from 'zod';
import type { system } from '#shared/contract/system.ts';
import { newPicture } from '#tests/support/pictures.ts';
import { openMailbox } from '#tests/support/servers/mailbox.ts';
import { query } from '#tests/support/servers/query.ts';
import { ServerProcess } from '#tests/support/servers/server-process.ts';
import { DistantTeacher } from '../distant-teacher.ts';
import { makeReadyDataDir } from '../ready-data-dir.ts';

type Readiness = z.output<typeof system.readiness.answer>;

const outage = 'Les fichiers sont momentanément inaccessibles.';

test('while the files are unmounted nothing is accepted or removed, and a start without them needs the operator’s consent', async () => {
  const dataDir = await makeReadyDataDir();
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  const env = { SMTP_URL: mailbox.smtpUrl };
  const server = await ServerProcess.start({ dataDir, env });
  const teacher = new DistantTeacher(server);
  await teacher.signUp(mailbox);
  const upload = async () => {
    const form = new FormData();
    form.set('image', new File([new Uint8Array(await newPicture())], 'a.png'));
    return teacher.call('POST', '/images', form);
  };
  const sent = await upload();
  expect(sent.status).toBe(200);
  const { imageUrl } = (await sent.json()) as { imageUrl: string };

  const [files, elsewhere] = [join(dataDir, 'files'), join(dataDir, 'elsewhere')];
  await rename(files, elsewhere);
  await mkdir(files);
  const filesAreFine = async () => {
    const { parts } = (await (await teacher.call('GET', '/ready')).json()) as Readiness;
    return parts.files.isFine;
  };
  await expect.poll(filesAreFine).toBe(false);
  const refused = await upload();
  expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining(outage)]);
  const id = await teacher.makeQuiz();
  await teacher.json('DELETE', `/quizzes/${id}`);
  await teacher.json('DELETE', `/bin/quizzes/${id}`);
  const removals = () => query(dataDir, 'select 1 from file_removals');
  expect(await removals()).toHaveLength(1);
  expect(await readdir(files)).toEqual([]);
  await rmdir(files);
  await rename(elsewhere, files);
  await expect.poll(filesAreFine).toBe(true);
  await expect.poll(removals).toEqual([]);
  const see = () => fetch(`${server.url}${imageUrl}`);
  expect((await see()).status).toBe(200);
  expect((await upload()).status).toBe(200);

  await server.end('SIGTERM');
  await rename(files, elsewhere);
  const beside = async (more: NodeJS.ProcessEnv = {}) => {
    const refused = await ServerProcess.spawn({ dataDir, env: { ...env, ...more } });
    expect(await refused.ended).toEqual({ code: 1, signal: null });
    return refused.said();
  };
  const told = /START_WITHOUT_FILES=([\w-]+)/.exec(await beside());
  const word = { START_WITHOUT_FILES: told?.[1] };
  const without = await ServerProcess.start({ dataDir, env: { ...env, ...word } });
  await without.end('SIGTERM');
  await rename(files, join(dataDir, 'begun anew'));
  expect(await beside(word)).toContain('are missing');
  await rename(elsewhere, files);
  expect(await beside()).toContain('The files in');
});
