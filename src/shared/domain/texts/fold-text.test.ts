import { expect, it } from 'vitest';
import { wordsFinder } from './fold-text.ts';

it.each([
  ['evaluation', 'Évaluation de mai'],
  ['coeure', 'Anne CŒURÉ'],
  ['lukasz', 'Łukasz Kowalski'],
  ['yildiz', 'Elif YILDIZ'],
  ['yildiz', 'Elif Yıldız'],
  ['dang', 'Đặng Thị Hoa'],
  ['sorensen', 'Søren Sørensen'],
  ['strauss', 'Strauß'],
  ['nguyen', 'N’Guyen Léa'],
  ['leguen', 'LE GUEN Yann'],
  ['deoliveira', 'Maria de-Oliveira'],
])('who looks for «%s» finds «%s»', (typed, text) => {
  expect(wordsFinder(typed)(text)).toBe(true);
});

it('does not find texts that only resemble the words', () => {
  expect(wordsFinder('guenya')('LE GUEN Tom')).toBe(false);
  expect(wordsFinder('las')('De la souris')).toBe(false);
  expect(wordsFinder('lukas marie')('Łukasz Kowalski')).toBe(false);
});
