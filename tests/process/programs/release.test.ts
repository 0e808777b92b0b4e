import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeDataDir } from '#tests/support/data-dir.ts';
import { repository } from '#tests/support/servers/server-command.ts';
import { ServerProcess } from '#tests/support/servers/server-process.ts';
import { DistantTeacher } from '../distant-teacher.ts';
import { openSharedDatabase } from '../shared-database.ts';
import { sendPicture } from '../shared-work.ts';

const isRoot = process.getuid?.() === 0;
const asNobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];
const minutes = 60_000;

const run = (cwd: string, program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/** Made in a clone of the last commit. Packages are linked, which works on one disk only. */
async function makeRelease(place: string) {
  const clone = await mkdtemp(join(repository, '.cache', `clone-${place}-`));
  run(repository, 'git', 'clone', '--quiet', '--depth=1', `file://${repository}`, clone);
  run(repository, 'cp', '-al', join(repository, 'node_modules'), clone);
  run(clone, 'npm', 'run', 'release');
  const folder = join(clone, 'dist-release');
  const [tarball = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tar.gz'));
  return { clone, file: join(folder, tarball), name: tarball.replace('.tar.gz', '') };
}

let release: Awaited<ReturnType<typeof makeRelease>>;
beforeAll(async () => {
  release = await makeRelease('first');
}, 5 * minutes);
afterAll(() => rm(release.clone, { recursive: true, force: true }));

test('a release is unpacked, installed by npm ci and started by an ordinary user, on a PostgreSQL of one’s own', {
  tags: ['long'],
  timeout: 10 * minutes,
}, async () => {
  const home = await mkdtemp(join(tmpdir(), 'cochalot-installed-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  await chmod(home, 0o755);
  run(home, 'tar', '-xzf', release.file);
  const installed = join(home, release.name);
  run(installed, 'npm', 'ci', '--omit=dev', '--prefer-offline', '--loglevel=error');

  const { env, mailbox } = await openSharedDatabase(await makeDataDir());
  const dataDir = await makeDataDir();
  await chmod(dataDir, 0o777);
  const server = await ServerProcess.start({
    clone: installed,
    dataDir,
    launcher: isRoot ? asNobody : [],
    command: ['./cochalot'],
    env,
  });
  const answer = async (path: string) => fetch(`${server.url}${path}`);
  const commit = run(repository, 'git', 'rev-parse', 'HEAD').trim();
  const { version } = JSON.parse(await readFile(join(repository, 'package.json'), 'utf8'));
  expect(await (await answer('/api/health')).json()).toMatchObject({ version, commit });
  expect((await answer('/api/ready')).status).toBe(200);
  const page = await (await answer('/')).text();
  const [, script = ''] = /<script[^>]+src="([^"]+)"/.exec(page) ?? [];
  expect((await answer(script)).headers.get('content-type')).toContain('javascript');

  const teacher = new DistantTeacher(server);
  await teacher.signUp(mailbox);
  // The sandboxed programs run their sources, which are in the release.
  const image_url = await sendPicture(teacher);
  expect((await answer(image_url)).headers.get('content-type')).toMatch(/^image/);
  await teacher.makeQuiz({}, [{ image_url }]);
  const admin = ['./cochalot', 'admin', 'accounts', 'list', '--json'];
  const variables = { ...process.env, ...env, DATA_DIR: dataDir };
  const told = execFileSync('env', admin, { cwd: installed, env: variables, encoding: 'utf8' });
  expect(told).toContain('prof@univ.example');
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
});

test('the same commit gives the same bytes in two places', {
  tags: ['long'],
  timeout: 10 * minutes,
}, async () => {
  const again = await makeRelease('the-second-with-a-longer-name');
  onTestFinished(() => rm(again.clone, { recursive: true, force: true }));
  expect((await readFile(again.file)).equals(await readFile(release.file))).toBe(true);
});
