import { readFileSync } from 'node:fs';

/** What a suite's machine-readable report says, as `{ passed, failed, skipped }`. */
export function vitestCounts(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

export function playwrightCounts(file) {
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    hesitant: suites.flatMap(hesitantTests),
  };
}

/** The tests that passed only when tried again. */
function hesitantTests({ specs = [], suites = [] }) {
  const here = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...here.map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(hesitantTests)];
}

/** A suite that ended badly without a failed test to show, or that ran none at all, has failed. */
export function honest(counts, exitCode) {
  const { passed, failed } = counts;
  const ranNothing = passed + failed === 0;
  const hidden = failed === 0 && (exitCode !== 0 || ranNothing);
  return { ...counts, failed: failed + (hidden ? 1 : 0) };
}
