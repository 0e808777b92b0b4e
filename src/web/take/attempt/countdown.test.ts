import { expect, it } from 'vitest';
import { secondsLeft, startCountdown, timeWarning, untilNextTick, writeTime } from './countdown.ts';

it('counts whole seconds down from what the server said, and stops at zero', () => {
  const countdown = startCountdown(90, 5000);
  const at = (ms: number) => secondsLeft(countdown, 5000 + ms);
  expect([at(0), at(1), at(999), at(1000), at(89_999), at(90_000), at(999_999)]).toEqual([
    90, 90, 90, 89, 1, 0, 0,
  ]);
});

it('ticks when the shown second changes', () => {
  const countdown = startCountdown(90, 5000);
  for (const ms of [0, 1, 400, 999, 1000, 89_500]) {
    const now = 5000 + ms;
    const tick = now + untilNextTick(countdown, now);
    expect(secondsLeft(countdown, tick)).toBe(secondsLeft(countdown, now) - 1);
  }
});

it('is written in minutes and seconds', () => {
  expect([0, 5, 65, 600, 5999].map(writeTime)).toEqual(['0:00', '0:05', '1:05', '10:00', '99:59']);
});

function announcedFrom(most: number): (string | null)[] {
  const said = Array.from({ length: most + 1 }, (_, index) => timeWarning(most - index, most));
  return said.filter((text, index) => text && text !== said[index - 1]);
}

it('is announced at five minutes, at one minute and at the end, and not in between', () => {
  expect(announcedFrom(600)).toEqual([
    'Il reste 5\u00a0minutes ou moins.',
    'Il reste une minute ou moins.',
    'Le temps est écoulé.',
  ]);
});

it('is not announced as more than there was at the beginning', () => {
  expect(announcedFrom(120)).toEqual([
    'Il reste 2\u00a0minutes ou moins.',
    'Il reste une minute ou moins.',
    'Le temps est écoulé.',
  ]);
  expect(announcedFrom(61)[0]).toBe('Il reste 2\u00a0minutes ou moins.');
  expect(announcedFrom(60)[0]).toBe('Il reste une minute ou moins.');
});
