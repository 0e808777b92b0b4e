import { expect, test } from 'vitest';
import { lossInWords } from './loss-in-words.ts';

const copy = {
  id: '00000000-0000-4000-8000-000000000001',
  studentName: 'Léa Roy',
  startedAt: '2026-11-19T09:00:00Z',
  completedAt: '2026-11-19T09:20:00Z',
  mark: 12.5,
};

test('two copies of one name and minute are told apart by mark and code before one is deleted', () => {
  expect(lossInWords(copy)).toMatch(
    /^La tentative de Léa Roy, commencée le .*, notée 12,5\/20, code [A-Z]{3}-[A-Z]{3}, sera effacée/,
  );
  const unmarked = { ...copy, mark: null, id: '00000000-0000-4000-8000-000000000002' };
  expect(lossInWords(unmarked)).toContain(', sans note, code ');
  const codeOf = (words: string) => /code (\S+),/.exec(words)?.[1];
  expect(codeOf(lossInWords(unmarked))).not.toBe(codeOf(lossInWords(copy)));
});
