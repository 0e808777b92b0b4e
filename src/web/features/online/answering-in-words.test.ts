import { expect, test } from 'vitest';
import { formatTime } from '#web/lib/dates.ts';
import { answeringInWords } from './answering-in-words.ts';

const now = new Date(2026, 10, 20, 10, 30);
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
const times = { startedAt: minutesLater(-30), deadline: minutesLater(60) };
const usual = { ...times, extraTime: 0, givenTime: 0 };
const entitled = { ...times, extraTime: 33, givenTime: 0 };
const given = { ...times, extraTime: 0, givenTime: 300 };

test('what closing does to those who answer adds up, and counts time of the list as time given', () => {
  expect(answeringInWords([usual, usual, usual, entitled, given], now)).toMatch(
    /^5 étudiants répondent en ce moment\u00a0: 3 copies sont closes, .*\u00a0; 2 continuent /,
  );
  expect(answeringInWords([usual])).toMatch(/sa copie est close/);
  expect(answeringInWords([given])).toMatch(/^Un étudiant répond en ce moment, et continue /);
  // A third of the half hour that others had, and five minutes.
  expect(answeringInWords([entitled, given], now)).toContain(
    ` au plus tard jusqu’à ${formatTime(minutesLater(10))}. `,
  );
  expect(answeringInWords([given], now)).toContain(
    ` au plus tard jusqu’à ${formatTime(minutesLater(5))}. `,
  );
  expect(answeringInWords([])).toBe('Aucun étudiant ne répond en ce moment.');
});
