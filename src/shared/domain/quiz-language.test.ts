import { expect, test } from 'vitest';
import { languageOfSubject } from './quiz-language.ts';

test.each([
  ['Anglais', 'en'],
  [' ANGLAIS LV1', 'en'],
  ['LLCER – Anglais', 'en'],
  ['LVB espagnol', 'es'],
  ['Español', 'es'],
  ['Langue vivante 2 : allemand', 'de'],
  ['Italien', 'it'],
  ['Histoire-géographie (section anglaise)', undefined],
  ['Mathématiques en anglais', undefined],
  ['Français', undefined],
  ['Russe', undefined],
  ['', undefined],
])('a quiz of the subject «%s» is in %s', (subject, language) => {
  expect(languageOfSubject(subject)).toBe(language);
});
