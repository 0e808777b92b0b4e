import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import chromium from '#tests/e2e/support/chromium-package.json' with { type: 'json' };
import { importedFiles } from '#tests/support/imported-files.ts';
import { canHide } from '#tests/support/paper/can-print.ts';
import s3Server from '#tests/support/servers/s3-server-package.json' with { type: 'json' };
import { repository } from '#tests/support/servers/server-command.ts';

const read = (file: string) => readFileSync(join(repository, file), 'utf8');
const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;

/** The system's programs in our sources, by what installs them. */
const programs = {
  debian: [
    ...['apt-get', 'cat', 'dpkg', 'dpkg-deb', 'false', 'mount', 'node', 'prlimit', 'true'],
    'umount',
  ],
  printing: [
    'bwrap',
    'fmtutil',
    'heif-convert',
    'lualatex',
    'luaotfload-tool',
    'pdflatex',
    'pdftoppm',
    'pdftotext',
    'qpdf',
    'python3',
  ],
  chromium: ['chromium', 'chromium-headless-shell'],
  's3-server': ['python3'],
  amc: ['auto-multiple-choice'],
  postgres: ['pg_conftool'],
  /** Nothing installs these; tests go without them. */
  nothing: ['soffice', 'systemd-analyze'],
};
type Bringer = keyof typeof programs;

/** `node scripts/with.mjs NEED... -- COMMAND` */
const prepared = Object.entries(scripts).flatMap(([name, script]) => {
  const [, needs, command] =
    /^(?:exec )?node scripts\/with\.mjs (.*?) ?-- (.+)$/.exec(script) ?? [];
  if (needs === undefined || !command) return [];
  return [{ name, script, command, needs: needs.split(' ').filter(Boolean) as Bringer[] }];
});

/** Goes without, and says so. */
const dispensable: Record<string, readonly Bringer[]> = {
  admin: ['printing'],
  'bench:annotate': ['amc'],
  'bench:reader': ['amc'],
  'bench:typeset': ['amc'],
};

test('every script names its needs, except the two that prepare everything', () => {
  const known = [...prepared.map(({ name }) => name), 'start', 'test'];
  expect(known.toSorted()).toEqual(Object.keys(scripts).toSorted());
});

test.each(prepared)('npm run $name prepares every program that it runs', (script) => {
  const brought = [...script.needs, ...(dispensable[script.name] ?? [])];
  expect(unknownPrograms(filesOf(script.command), brought)).toEqual([]);
});

test('npm start installs every program that it runs, and npm test all others', () => {
  expect(unknownPrograms(['src/server/main.ts'], ['printing'])).toEqual([]);
  const own = ['scripts/test.mjs', 'src/**/*.test.ts', 'tests/{e2e,integration,process}/**/*.ts'];
  // The script can install AMC, and its tests do not use it.
  expect(unknownPrograms(own, ['printing', 'chromium', 'postgres', 'amc', 'nothing'])).toEqual([]);
});

function filesOf(command: string): string[] {
  const [program, ...words] = command.split(' ');
  if (program === 'playwright') {
    return ['playwright.config.ts', 'tests/e2e/**/*.spec.ts'];
  }
  const files = words.filter((word) => /\.ts$/.test(word) && existsSync(join(repository, word)));
  return files.map((file) => file.replace(/vitest\.config\.ts$/, '*.test.ts'));
}

/** The programs named in these files and their imports that none of `bringers` installs. */
function unknownPrograms(patterns: readonly string[], bringers: readonly Bringer[]): string[] {
  const entries = globSync(patterns, { cwd: repository });
  const brought = (['debian', ...bringers] as const).flatMap((bringer) => programs[bringer]);
  const named = importedFiles(entries).flatMap((file) =>
    Array.from(read(file).matchAll(/\/usr\/bin\/([\w-]+)/g), ([, name = '']) => ({ file, name })),
  );
  return named
    .filter(({ name }) => !brought.includes(name))
    .map(({ file, name }) => `${name} in ${file}`);
}

describe.skipIf(!canHide)('on a machine with only Debian’s own programs and Node', () => {
  const lines: Partial<Record<Bringer, RegExp>> = {
    chromium: new RegExp(`apt-get install.* ${chromium.name}$`, 'm'),
    printing: /apt-get install.* texlive-latex-base .*qpdf$/m,
    's3-server': new RegExp(`apt-get install.* ${s3Server.name}$`, 'm'),
    amc: /apt-get install.* auto-multiple-choice /,
  };

  // One script is tried for each set of needs.
  const byNeeds = Map.groupBy(prepared, ({ needs }) => needs.join(' '));
  const firstOfEach = [...byNeeds.values()].flatMap(([first]) => first ?? []);

  test.each(firstOfEach.filter(({ needs }) => needs.length > 0))(
    'npm run $name does nothing but say how to install what it needs',
    ({ script, needs }) => {
      const { status, said } = runBare(script);
      for (const need of needs) expect(said).toMatch(lines[need] ?? /^$/);
      expect(said).not.toMatch(/ENOENT|Error/);
      expect(status).toBe(1);
    },
  );
});

/** As an ordinary user without network, on a machine whose other programs are hidden. */
function runBare(script: string): { status: number | null; said: string } {
  const bins = join(repository, 'node_modules/.bin');
  const hidden = ['/usr/share/texlive', '/usr/share/texmf', '/usr/lib/python3'].filter(existsSync);
  const { status, stdout, stderr } = spawnSync(
    '/usr/bin/bwrap',
    [
      ...['--dev-bind', '/', '/', '--unshare-net', '--unshare-user', '--uid', '1000'],
      ...['--tmpfs', '/usr/bin', ...debianPrograms().flatMap((file) => ['--ro-bind', file, file])],
      ...['--ro-bind', process.execPath, '/usr/bin/node'],
      ...['--tmpfs', join(repository, '.cache')],
      ...hidden.flatMap((folder) => ['--tmpfs', folder]),
      ...['sh', '-c', script],
    ],
    { cwd: repository, encoding: 'utf8', env: { PATH: `${bins}:/usr/bin`, HOME: '/nonexistent' } },
  );
  return { status, said: `${stdout}${stderr}` };
}

/** The programs that every Debian has. */
function debianPrograms(): string[] {
  const query = (...args: string[]) => execFileSync('dpkg-query', args, { encoding: 'utf8' });
  // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg's own placeholders.
  const all = query('--show', '--showformat=${Priority} ${Package}\n').split('\n');
  const required = all.flatMap((line) => (line.startsWith('required ') ? [line.slice(9)] : []));
  return query('--listfiles', ...required)
    .split('\n')
    .filter((file) => /^(\/usr)?\/bin\/[^/]+$/.test(file))
    .map((file) => file.replace(/^\/bin/, '/usr/bin'))
    .filter(existsSync);
}
