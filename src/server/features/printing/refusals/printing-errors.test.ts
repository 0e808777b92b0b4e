import { expect, test } from 'vitest';
import { TypesetError } from '#paper/typeset/typeset-error.ts';
import { printingUnavailable, typesetRefusal, unprintable } from './printing-errors.ts';

test.each([
  ['Undefined control sequence.', /commande inconnue/],
  ['Missing $ inserted.', /mal fermée/],
  ['Extra }, or forgotten $.', /accolades/],
  ['Double superscript.', /deux exposants/],
  ['LaTeX Error: Unicode character ☃ (U+2603)', /caractère ne peut pas être imprimé/],
  ['Something that nobody has seen.', /ne peut pas être imprimé/],
])('LaTeX’s «%s» is explained in French, with its question', (latexMessage, words) => {
  const error = typesetRefusal(new TypesetError('latex', { latexMessage, question: 'q3' }));
  expect(error).toMatchObject({ status: 422, code: 'latex_failed' });
  expect(error?.message).toContain('Question 3\u00a0: ');
  expect(error?.message).toMatch(words);
});

test.each(['time', 'memory', 'pages', 'output'] as const)(
  'a limit on %s says what to do',
  (kind) => {
    expect(typesetRefusal(new TypesetError(kind))).toMatchObject({ status: 422 });
  },
);

test('a failure that is due to nobody may be retried', () => {
  expect(typesetRefusal(new TypesetError('crashed'))).toBeNull();
});

test('the refusal names the first place that cannot be printed and counts the others', () => {
  const fault = { questionId: 'x', place: 'Question 2', message: 'Non.', kind: 'refused' } as const;
  expect(unprintable([fault]).message).toMatch(/Question 2\u00a0: Non\.$/);
  expect(unprintable([fault, fault]).message).toContain('(1 autre à corriger)');
  expect(unprintable([fault, fault, fault]).message).toContain('(2 autres à corriger)');
});

test('on a server without LaTeX the message gives the command for its administrator', () => {
  const error = printingUnavailable({ programs: ['qpdf'], command: 'sudo apt-get install qpdf' });
  expect(error).toMatchObject({ status: 503, code: 'printing_unavailable' });
  expect(error.message).toContain('sudo apt-get install qpdf');
});
