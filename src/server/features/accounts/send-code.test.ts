import { expect, test } from 'vitest';
import { CODE_LIFETIME_MS } from '../../sessions/account-limits.ts';
import { sendCodeJob } from './send-code.job.ts';

test('a code is sent when the mail server comes back, for as long as somebody may wait for it', () => {
  const { retries, longestPauseSeconds = 0 } = sendCodeJob;
  // The queue begins with two seconds and doubles them.
  const pauses = Array.from({ length: retries }, (_, index) =>
    Math.min(2 ** (index + 1), longestPauseSeconds),
  );
  const seconds = pauses.reduce((sum, pause) => sum + pause, 0);
  expect(seconds).toBeGreaterThan(CODE_LIFETIME_MS / 1000);
  // Nobody looks into a mailbox for minutes after it works again.
  expect(Math.max(...pauses)).toBeLessThanOrEqual(30);
});
