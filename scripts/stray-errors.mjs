import { writeFileSync } from 'node:fs';

/**
 * A Vitest reporter that records errors thrown outside all tests, which Vitest's JSON report lacks.
 */
export default class StrayErrors {
  onTestRunEnd(_modules, errors) {
    const file = process.env['STRAY_ERRORS_FILE'];
    if (file) writeFileSync(file, JSON.stringify(errors.map(inWords)));
  }
}

function inWords({ VITEST_TEST_NAME: during, stack, message }) {
  return `thrown outside of all tests, during or after «${during ?? 'none'}»: ${stack ?? message}`;
}
