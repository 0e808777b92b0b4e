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
  const { stats } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  };
}

/** A suite that ended badly without a failed test to show, or that ran none at all, has failed. */
export function honest({ passed, failed, skipped }, exitCode) {
  const ranNothing = passed + failed === 0;
  const hidden = failed === 0 && (exitCode !== 0 || ranNothing);
  return { passed, failed: failed + (hidden ? 1 : 0), skipped };
}
