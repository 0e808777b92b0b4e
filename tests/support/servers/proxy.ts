import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from './free-port.ts';
import { repository } from './server-command.ts';

export type Proxy = 'nginx' | 'caddy';
const unpacked = join(repository, '.cache/proxies/usr');
const programs = { nginx: join(unpacked, 'sbin/nginx'), caddy: join(unpacked, 'bin/caddy') };

/** `npm test -- --all` fetches them where it can. */
export const isProxyThere = (proxy: Proxy) => existsSync(programs[proxy]);

/** Runs our own file, with other addresses; only what surrounds it is made for the test. */
export async function startProxy(
  proxy: Proxy,
  { port, upstreams }: { port: number; upstreams: readonly [number, number] },
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), `cochalot-${proxy}-`));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'config');
  const make = proxy === 'nginx' ? nginxConfig : caddyConfig;
  const ours = await readFile(
    join(repository, 'ops', proxy === 'nginx' ? 'nginx.conf' : 'Caddyfile'),
  );
  const [first, second] = upstreams;
  const addressed = `${ours}`
    .replace('127.0.0.1:3000', `127.0.0.1:${first}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${second}`);
  await writeFile(file, await make(addressed, folder, port));
  const args =
    proxy === 'nginx'
      ? ['-c', file, '-p', folder]
      : ['run', '--adapter=caddyfile', '--config', file];
  if (proxy === 'nginx') execFileSync(programs.nginx, ['-t', ...args], { stdio: 'pipe' });
  const env = { PATH: process.env['PATH'], HOME: folder };
  const child = spawn(programs[proxy], args, { env, stdio: 'ignore' });
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
}

async function nginxConfig(ours: string, folder: string, port: number): Promise<string> {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=qcm.univ.example', '-days', '1'];
  const made = ['-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', ...made, ...subject], { stdio: 'ignore' });
  const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const addressed = ours
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace(/ssl_certificate .*/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*/, `ssl_certificate_key ${key};`);
  return `user root; daemon off; pid ${folder}/pid; error_log ${folder}/log; events {}
    http { access_log off; ${scratch.join(' ')} ${addressed} }`;
}

function caddyConfig(ours: string, _: string, port: number): string {
  const settings = '{\n  admin off\n  skip_install_trust\n  auto_https disable_redirects\n}\n';
  return (
    settings + ours.replace('qcm.univ.example {', `https://127.0.0.1:${port} {\n  tls internal`)
  );
}
