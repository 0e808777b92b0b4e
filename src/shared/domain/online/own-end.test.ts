import { expect, it } from 'vitest';
import { endWithout, movedEnd, ownClosing, ownEnd } from './own-end.ts';

const at = (clock: string, day = '2026-11-16') => new Date(`${day}T${clock}:00.000Z`);
const own = { startedAt: at('08:00'), timeLimit: null, extraTime: 0 };
const third = { ...own, extraTime: 33 };

it('extra time postpones the closing by that share of the time which other students have', () => {
  expect(ownClosing(at('09:00'), own)).toEqual(at('09:00'));
  expect(ownClosing(at('09:00'), third)).toEqual(at('09:20'));
  // A student who begins late has a third more than others who begin late.
  expect(ownClosing(at('09:00'), { ...third, startedAt: at('08:30') })).toEqual(at('09:10'));
  expect(ownClosing(at('09:00'), { ...third, startedAt: at('09:30') })).toEqual(at('09:00'));
});

it('a closing that is days away is postponed by two hours at most', () => {
  const sunday = at('20:00', '2026-11-22');
  expect(ownClosing(sunday, third)).toEqual(at('21:59', '2026-11-22'));
});

it('an attempt ends by its own time limit or the closing, whichever comes first', () => {
  const limited = { ...third, timeLimit: 80 };
  expect(ownEnd(own, null)).toBeNull();
  expect(ownEnd(limited, null)).toEqual(at('09:20'));
  expect(ownEnd(limited, at('08:30'))).toEqual(at('08:40'));
  expect(ownEnd(limited, at('12:00'))).toEqual(at('09:20'));
});

it('a moved closing moves the end, and keeps extra time and time that was given', () => {
  const attempt = { ...third, deadline: at('09:20'), givenTime: 0 };
  const moved = (from: Date | null, to: Date | null, given = 0) =>
    movedEnd(
      { ...attempt, givenTime: given * 60, deadline: from && at(given ? '09:25' : '09:20') },
      { from, to },
    );
  expect(moved(at('09:00'), at('08:30'))).toEqual(at('08:40'));
  expect(moved(at('09:00'), at('10:00'))).toEqual(at('10:40'));
  expect(moved(at('09:00'), null)).toBeNull();
  expect(moved(null, at('09:00'))).toEqual(at('09:20'));
  expect(moved(at('09:00'), at('10:00'), 5)).toEqual(at('10:45'));
  expect(moved(at('09:00'), at('08:30'), 5)).toEqual(at('08:45'));
});

it('time that was given is kept where the attempt ends before the closing', () => {
  const attempt = { ...own, timeLimit: 60, deadline: at('09:10'), givenTime: 600 };
  expect(movedEnd(attempt, { from: at('12:00'), to: at('11:00') })).toEqual(at('09:10'));
  expect(movedEnd(attempt, { from: at('12:00'), to: at('09:05') })).toEqual(at('09:10'));
  expect(movedEnd(attempt, { from: at('12:00'), to: at('08:55') })).toEqual(at('09:05'));
  expect(movedEnd(attempt, { from: at('12:00'), to: null })).toEqual(at('09:10'));
});

it('given time can be taken back, but never the time that the student is entitled to', () => {
  const attempt = { ...own, timeLimit: 60, deadline: at('09:10'), givenTime: 600 };
  expect(endWithout(600, attempt, null)).toEqual(at('09:00'));
  expect(endWithout(300, attempt, null)).toEqual(at('09:05'));
  // The closing has cut the attempt since, so that none of the given time is left to take back.
  expect(endWithout(600, { ...attempt, deadline: at('08:50') }, at('08:50'))).toEqual(at('08:50'));
});
