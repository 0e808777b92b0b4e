import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDebianPostgresThere, startDebianPostgres } from './debian-postgres.mjs';
import { foreground, tool } from './foreground.mjs';
import { cache, environment, root, runtime } from './machine.mjs';
import { build } from './setup.mjs';
import { honest, playwrightCounts, vitestCounts } from './test-counts.mjs';

const reports = join(cache, 'reports');

/** The folders of the server whose tests print, read scans or keep files in S3. */
const foldersOfPrograms = [
  'src/server/features/printing',
  'src/server/features/correction',
  'src/server/features/personal-data',
  'src/server/storage',
];

/**
 * Each suite returns its counts; a suite that this machine cannot run counts as one skipped test.
 * Two suites run at a time, taken from the front of those that can run. The suites that say most in
 * the shortest time come first, then the longest ones. Suites with few programs run while apt
 * installs LaTeX, which takes minutes. Without `all`, each suite leaves out the tests tagged as
 * long.
 */
const usualSuites = [
  { name: 'lint', run: ({ said }) => check(() => tool('biome', ['ci', '.'], { said })) },
  { name: 'types', run: ({ said }) => check(() => types(said)) },
  { name: 'directions of imports', run: ({ said }) => check(() => imports(said)) },
  { name: 'knip: nothing unused', run: ({ said }) => check(() => tool('knip', [], { said })) },
  { name: 'build', run: ({ said }) => check(() => build(said)) },
  { name: 'unit', run: ({ all, said }) => vitest('unit', { all, said }) },
  { name: 'browser', run: browser, needs: 'all' },
  {
    name: 'integration with programs',
    run: ({ all, said }) => integration({ folders: foldersOfPrograms, workers: 1, all, said }),
    needs: 'all',
  },
  {
    name: 'processes and their programs',
    run: ({ all, said }) => vitest('process', { folders: ['tests/process/programs'], all, said }),
    needs: 'all',
  },
  {
    name: 'paper',
    run: ({ all, said }) => vitest('paper', { workers: 1, all, said }),
    needs: 'all',
  },
  {
    name: 'integration',
    run: ({ all, said }) =>
      integration({ without: foldersOfPrograms.map((folder) => `${folder}/**`), all, said }),
    needs: 'postgres',
  },
  {
    name: 'processes of a server',
    run: ({ all, said }) => vitest('process', { folders: ['tests/process/server'], all, said }),
  },
];

/** The tests with AMC itself need programs that nothing else needs. */
const amcSuite = { name: 'papers in AMC itself', run: amc, needs: 'amc' };

export const suitesOf = ({ all }) => (all ? [...usualSuites, amcSuite] : usualSuites);

async function check(run) {
  return (await run()) === 0
    ? { passed: 1, failed: 0, skipped: 0 }
    : { passed: 0, failed: 1, skipped: 0 };
}

async function types(said) {
  const projects = ['.', 'src/web', 'tests/e2e'].filter((path) =>
    existsSync(join(root, path, 'tsconfig.json')),
  );
  // The compiler runs only for seconds, so no garbage is collected below this limit. Each further
  // thread would process the same libraries again.
  const env = { ...environment, GOGC: 'off', GOMEMLIMIT: '2GiB' };
  let worst = 0;
  for (const project of projects) {
    worst = Math.max(worst, await tool('tsc', ['-p', project, '--singleThreaded'], { env, said }));
  }
  return worst;
}

function imports(said) {
  return foreground(runtime, ['scripts/check-imports.ts'], { said });
}

async function vitest(project, { folders = [], without = [], workers, env = {}, all, said }) {
  const name = [project, ...folders, ...without].join('-').replaceAll(/\W+/g, '-');
  const which = [`--project=${project}`, ...folders, ...without.map((glob) => `--exclude=${glob}`)];
  // These suites run beside the browser: with more workers than the two processors can serve, each
  // test would take longer.
  if (workers) which.push(`--maxWorkers=${workers}`);
  if (!all) which.push('--tagsFilter=!long');
  return runVitest(which, { name, env, all, said });
}

async function amc({ said, ready: isThere }) {
  if (!isThere) return skippedSuite;
  const which = ['--config=tests/amc/vitest.config.ts'];
  return runVitest(which, { name: 'amc', all: true, said });
}

async function runVitest(which, { name, env = {}, all, said }) {
  const report = freshReport(name);
  const stray = freshReport(`${name}-stray`);
  const reporters = [
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    `--reporter=${fileURLToPath(import.meta.resolve('./stray-errors.mjs'))}`,
  ];
  const code = await tool('vitest', ['run', ...which, ...reporters], {
    env: { ...environment, ...env, STRAY_ERRORS_FILE: stray },
    said,
  });
  return counted((file) => vitestCounts(file, stray, { all }), report, code);
}

/**
 * Runs the integration tests on the oldest supported PostgreSQL. The suites of processes use the
 * embedded one.
 */
async function integration(files) {
  if (!isDebianPostgresThere()) return vitest('integration', files);
  const database = await startDebianPostgres();
  try {
    return await vitest('integration', { ...files, env: { TEST_DATABASE_URL: database.url } });
  } finally {
    database.stop();
  }
}

async function browser({ all, said, ready: { chromium } }) {
  if (!existsSync(join(root, 'tests/e2e'))) return skippedSuite;
  if (!chromium) return skippedSuite;
  const report = freshReport('browser');
  const which = all ? [] : ['--grep-invert=@long'];
  const looks = all ? {} : { LOOKS: 'phone' };
  const code = await tool('playwright', ['test', ...which, '--reporter=list,json'], {
    env: { ...environment, ...looks, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    said,
  });
  return counted(playwrightCounts, report, code);
}

const skippedSuite = { passed: 0, failed: 0, skipped: 1 };

function freshReport(name) {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

function counted(read, report, exitCode) {
  const none = { passed: 0, failed: 0, skipped: 0 };
  return honest(existsSync(report) ? read(report) : none, exitCode);
}
