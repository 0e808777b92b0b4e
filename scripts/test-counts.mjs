import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * The counts in Vitest's reports as `{ passed, failed, skipped }`. Long tests that were left out on
 * purpose do not count as skipped.
 */
export function vitestCounts(file, strayFile, { all }) {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const stray = existsSync(strayFile) ? JSON.parse(readFileSync(strayFile, 'utf8')) : [];
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests - (all ? 0 : longTestsLeftOut(report)),
    failures: [
      ...testsThat('failed', report),
      ...filesWithoutVerdict(report),
      ...stray.map((error) => inShort(error)),
    ],
    hesitant: testsThat('passed', report),
  };
}

function longTestsLeftOut({ testResults }) {
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, tags = [] }) => status === 'skipped' && tags.includes('long')).length;
}

/**
 * The tests with this result that failed at least once. One that passed nevertheless was retried.
 */
function testsThat(ended, { testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === ended && failureMessages.length > 0)
      .map(
        ({ fullName, failureMessages }) => `${name}: ${fullName}: ${inShort(failureMessages[0])}`,
      ),
  );
}

/** The files that failed outside of their tests, such as in what is prepared before them. */
function filesWithoutVerdict({ testResults }) {
  return testResults
    .filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every(({ status }) => status !== 'failed'),
    )
    .map(({ name, message }) => `${name}: ${inShort(message)}`);
}

export function playwrightCounts(file) {
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: journeysThat('unexpected', suites),
    hesitant: journeysThat('flaky', suites),
  };
}

/**
 * The journeys with this result, and the error of their first try. A flaky journey passed only when
 * it was retried.
 */
function journeysThat(ended, suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === ended)
        .map(({ results }) => `${file}: ${title}: ${inShort(results[0]?.error?.message)}`),
    ),
    ...journeysThat(ended, inner),
  ]);
}

/** The first lines of an error message, without terminal colours. */
function inShort(message = 'no message') {
  return stripVTControlCharacters(message).split('\n').slice(0, 12).join('\n    ');
}

/**
 * Counts a suite as failed when it ended with an error but without a failed test, or when it ran no
 * test.
 */
export function honest(counts, exitCode) {
  const { passed, failed } = counts;
  const ranNothing = passed + failed === 0;
  const hidden = failed === 0 && (exitCode !== 0 || ranNothing);
  return { ...counts, failed: failed + (hidden ? 1 : 0) };
}
