import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { haveDebianPostgres, startDebianPostgres } from './debian-postgres.mjs';
import { foreground, tool } from './foreground.mjs';
import { cache, environment, root, runtime } from './machine.mjs';
import { programs } from './programs.mjs';
import { buildWeb } from './setup.mjs';
import { honest, playwrightCounts, vitestCounts } from './test-counts.mjs';

const canRun = {};

/** Before the first suite: while apt installs, a suite could meet half a program. */
export function setUpPrograms() {
  programs['s3-server']();
  canRun.postgres = haveDebianPostgres();
  canRun.chromium = programs.chromium();
}

const reports = join(cache, 'reports');

/**
 * Each suite answers its counts; one that this machine cannot run counts as one skipped. What waits
 * for processes to come and go leaves the processor to others: it runs beside them.
 */
export const suites = [
  { name: 'types', run: () => check(types) },
  { name: 'lint', run: () => check(() => tool('biome', ['ci', '.'])) },
  { name: 'directions of imports', run: () => check(imports) },
  { name: 'knip: nothing unused', run: () => check(() => tool('knip', [])) },
  { name: 'build of the browser application', run: () => check(buildWeb) },
  { name: 'processes', run: (said) => vitest('process', { said }), isBeside: true },
  { name: 'unit', run: () => vitest('unit') },
  { name: 'integration', run: integration },
  { name: 'paper', run: () => vitest('paper') },
  { name: 'browser', run: browser },
];

async function check(run) {
  return (await run()) === 0
    ? { passed: 1, failed: 0, skipped: 0 }
    : { passed: 0, failed: 1, skipped: 0 };
}

async function types() {
  const projects = ['.', 'src/web', 'tests/e2e'].filter((path) =>
    existsSync(join(root, path, 'tsconfig.json')),
  );
  let worst = 0;
  for (const project of projects) worst = Math.max(worst, await tool('tsc', ['-p', project]));
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
