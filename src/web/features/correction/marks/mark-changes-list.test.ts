import { expect, it } from 'vitest';
import { changesInWords } from './mark-changes-list.tsx';

const nothing = { etag: '', unchanged: 28, changes: [], absences: null };

it('that absences count otherwise is told, also where no copy changes', () => {
  expect(changesInWords(nothing)).toBe('Aucune note ne change.');
  expect(changesInWords({ ...nothing, absences: { count: 5, after: 'zero' } })).toBe(
    'Aucune note de copie ne change. 5 absences comptent 0.',
  );
  expect(changesInWords({ ...nothing, absences: { count: 1, after: 'excluded' } })).toBe(
    'Aucune note de copie ne change. Une absence ne compte plus 0.',
  );
});
