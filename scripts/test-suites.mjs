import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { haveDebianPostgres, startDebianPostgres } from './debian-postgres.mjs';
import { foreground, tool } from './foreground.mjs';
import { cache, environment, root, runtime } from './machine.mjs';
import { programs } from './programs.mjs';
import { buildWeb, setUpPrinting } from './setup.mjs';
import { honest, playwrightCounts, vitestCounts } from './test-counts.mjs';

const canRun = {};

/** Before any suite that needs one of them: it could meet half a program. */
export async function setUpPrograms() {
  await setUpPrinting();
  await programs['s3-server']();
  canRun.postgres = await haveDebianPostgres();
  canRun.chromium = await programs.chromium();
}

const reports = join(cache, 'reports');

/**
 * Each suite answers its counts; one that this machine cannot run counts as one skipped. One that
 * leaves processors idle now and then has others run in turn beside it.
 */
export const suitesOfPackages = [
  { name: 'types', run: (said) => check(() => types(said)), isBeside: true },
  { name: 'lint', run: () => check(() => tool('biome', ['ci', '.'])) },
  { name: 'directions of imports', run: () => check(imports) },
  { name: 'knip: nothing unused', run: () => check(() => tool('knip', [])) },
  { name: 'build of the browser application', run: () => check(buildWeb) },
  { name: 'unit', run: () => vitest('unit') },
];

/** They need programs of the system too. */
export const suitesOfPrograms = [
  { name: 'processes', run: (said) => vitest('process', { said }), isBeside: true },
  { name: 'integration', run: integration },
  { name: 'paper', run: () => vitest('paper') },
  { name: 'browser', run: browser },
];

async function check(run) {
  return (await run()) === 0
    ? { passed: 1, failed: 0, skipped: 0 }
    : { passed: 0, failed: 1, skipped: 0 };
}

async function types(said) {
  const projects = ['.', 'src/web', 'tests/e2e'].filter((path) =>
    existsSync(join(root, path, 'tsconfig.json')),
  );
  let worst = 0;
  for (const project of projects) {
    worst = Math.max(worst, await tool('tsc', ['-p', project], { said }));
  }
  return worst;
}

function imports() {
  return foreground(runtime, ['scripts/check-imports.ts']);
}

async function vitest(project, { env = {}, said } = {}) {
  const report = freshReport(project);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await tool('vitest', ['run', `--project=${project}`, ...reporters], {
    env: { ...environment, ...env },
    said,
  });
  return counted(vitestCounts, report, code);
}

/** On the oldest PostgreSQL that we support; the suites after it bring the embedded one. */
async function integration() {
  if (!canRun.postgres) return vitest('integration');
  const database = await startDebianPostgres();
  try {
    return await vitest('integration', { env: { TEST_DATABASE_URL: database.url } });
  } finally {
    database.stop();
  }
}

async function browser() {
  if (!existsSync(join(root, 'tests/e2e'))) return skippedSuite;
  if (!canRun.chromium) return skippedSuite;
  const report = freshReport('browser');
  const code = await tool('playwright', ['test', '--reporter=list,json'], {
    env: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
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
