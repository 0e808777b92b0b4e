import { expect, test } from 'vitest';
import { acceptedScans } from './accepted-scans.ts';

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1', 5, false],
  ['an iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 5, false],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 0, true],
  ['Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0', 10, true],
  ['Android', 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0.0.0 Mobile', 5, true],
])(
  'on %s photos in HEIC are asked for unless they are converted there',
  (...[, agent, touch, heic]) => {
    const accepted = acceptedScans({ userAgent: agent, maxTouchPoints: touch });
    expect(accepted.includes('heic')).toBe(heic);
    expect(accepted).toContain('image/jpeg');
  },
);
