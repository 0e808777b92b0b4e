import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { studentWordPlugin } from './scripts/student-word-plugin.ts';

/** As in what is built. */
const plugins = [studentWordPlugin()];
/** A test that looks at nothing fails; one that waits has the patience of the browser's. */
const expect = { requireAssertions: true, poll: { timeout: 30_000 } };
const setupFiles = ['tests/support/seed-properties.ts'];
/** Files share a process: to load the application for each would be a third of their time. */
const isolate = false;
/**
 * They come to hundreds of megabytes, of which nearly all is used to the end. With room for that
 * from the start V8 does not go through it again and again. (On the command line it would not
 * reach the processes of a project.)
 */
const execArgv = ['--initial-heap-size=1024'];
/** Each waits for its database or its programs now and then: on two processors, two at least. */
const maxWorkers = Math.max(2, availableParallelism() - 1);
/** As in the browser: `npm test` names what servers and programs only did at the second try. */
const retry = 1;

/** Tried by `npm test -- --all` and at each landing. By hand whatever is named is run. */
const tags = [
  {
    name: 'long',
    description: 'endurance, attacks and rare cases, dearer than what they are about',
  },
];

export default defineConfig({
  test: {
    tags,
    projects: [
      {
        plugins,
        test: {
          name: 'unit',
          expect,
          isolate,
          setupFiles,
          include: ['src/{shared,web}/**/*.test.ts', '{scripts,tests/frozen}/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        plugins,
        test: {
          name: 'integration',
          execArgv,
          expect,
          isolate,
          maxWorkers,
          retry,
          setupFiles,
          include: ['src/server/**/*.test.ts', 'tests/integration/**/*.test.ts'],
          globalSetup: ['tests/support/servers/database-server.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins,
        test: {
          name: 'paper',
          execArgv,
          expect,
          isolate,
          maxWorkers,
          retry,
          include: ['src/paper/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'process',
          expect,
          isolate,
          retry,
          include: ['tests/process/**/*.test.ts'],
          globalSetup: ['tests/e2e/support/build-pages.ts', 'tests/process/ready-data-dir.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          // They mostly wait for servers to come up and go.
          maxWorkers: 2,
        },
      },
    ],
  },
});
