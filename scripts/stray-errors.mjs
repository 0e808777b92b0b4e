import { writeFileSync } from 'node:fs';

/** Tells Vitest to keep what was thrown outside of all tests: its own report says nothing of it. */
export default class StrayErrors {
  onTestRunEnd(_modules, errors) {
    const file = process.env['STRAY_ERRORS_FILE'];
    if (file) writeFileSync(file, JSON.stringify(errors.map(inWords)));
  }
}

function inWords({ VITEST_TEST_NAME: during, stack, message }) {
  return `thrown outside of all tests, during or after «${during ?? 'none'}»: ${stack ?? message}`;
}
