import { expect, test } from 'vitest';
import { wrapText } from './wrap-text.ts';

const wrap = (text: string) => wrapText(text, 10, ({ length }) => length);

test('lines are no wider than the limit, and no letter is lost', () => {
  expect(wrap('un mot, puis un autre\nà la ligne')).toEqual([
    'un mot,',
    'puis un',
    'autre',
    'à la ligne',
  ]);
  expect(wrap('voir anticonstitutionnellement, puis')).toEqual([
    'voir',
    'anticonsti',
    'tutionnell',
    'ement,',
    'puis',
  ]);
});
