import { expect, test } from 'vitest';
import { isBrokenInstallation } from './latex-log.ts';

const message = (latexMessage: string | null, question: string | null = null) => ({
  latexMessage,
  question,
});

test.each([
  ['a style that is gone', message("LaTeX Error: File `automultiplechoice.sty' not found."), ''],
  [
    'a font that is gone, in the middle of a question',
    message('Font U/msb/m/n/10=msbm10 at 10.0pt not loadable: Metric (TFM) file not found.', 'q3'),
    '',
  ],
  [
    'the shapes of a font that are gone',
    message('==> Fatal error occurred, no output PDF file produced!', 'q1'),
    '!pdfTeX error: pdflatex (file cmsy10.pfb): cannot open Type 1 font file for reading',
  ],
  ['a LaTeX that stops without a word', message(null), ''],
])('%s is a fault of the installation', (_, fault, log) => {
  expect(isBrokenInstallation(fault, log)).toBe(true);
});

test.each([
  ['a command that nobody knows', message('Undefined control sequence.', 'q1')],
  ['a file that a formula names', message("LaTeX Error: File `nowhere' not found.", 'q2')],
  ['an unknown command in the heading', message('Undefined control sequence.')],
])('%s is a fault of the text', (_, fault) => {
  expect(isBrokenInstallation(fault, '')).toBe(false);
});
