import { expect, it } from 'vitest';
import { listOfHtml } from './list-of-html.ts';
import { parseQuestionList } from './parse-question-list.ts';

/** As Word writes a numbered list: the numbers are text, and each paragraph is a `p`. */
const word = (...paragraphs: string[]) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=FR><!--StartFragment-->${paragraphs
    .map(
      (one) =>
        `<p class=MsoListParagraph style='margin-left:36.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span\nstyle='mso-list:Ignore'></span><![endif]>${one}<o:p></o:p></p>`,
    )
    .join('\n\n')}<!--EndFragment--></body></html>`;

const plainOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\n+/g, '\n')
    .trim();

function read(html: string) {
  const list = listOfHtml(html, plainOf(html));
  const { questions, problems } = parseQuestionList(list ?? '');
  expect(problems).toEqual([]);
  return questions.map(({ text, answers }) => [
    text,
    answers.map((answer) => `${answer.isCorrect ? '*' : ''}${answer.text}`).join(', '),
  ]);
}

it.each([
  ['bold', '<b>b)&nbsp;&nbsp; deux</b>'],
  ['bold behind its letter', 'b)&nbsp;&nbsp; <b>deux</b>'],
  ['underlined', 'b) <u>deux</u>'],
  ['red', "b) <span style='color:red'>deux</span>"],
  ['highlighted', "b) <span style='background:yellow;mso-highlight:yellow'>deux</span>"],
  ['bold and red', "<b><span style='color:#C00000'>b) deux</span></b>"],
])('an answer that is %s as a whole is right', (_, right) => {
  expect(
    read(
      word(
        '1. Un et un ?',
        'a) un',
        right,
        '<b>2. Deux et deux ?</b>',
        '<b>a) quatre</b>',
        'b) cinq',
      ),
    ),
  ).toEqual([
    ['Un et un ?', 'un, *deux'],
    ['Deux et deux ?', '*quatre, cinq'],
  ]);
});

it('keeps raised and lowered text, bold words and formulas of questions', () => {
  expect(
    read(
      word(
        '1. Quelle molécule n’est <b>pas</b> un gaz ?',
        'a) CO<sub>2</sub>',
        '<b>b) H<sub>2</sub>O</b>',
      ),
    ),
  ).toEqual([['Quelle molécule n’est **pas** un gaz ?', 'CO$_{2}$, *H$_{2}$O']]);
});

it('takes answers that are all bold for no key', () => {
  const html = word('1. Un ?', '<b>a) x</b>', '<b>b) H<sub>2</sub></b>');
  const list = listOfHtml(html, plainOf(html));
  expect(parseQuestionList(list ?? plainOf(html)).questions[0]?.answers).toMatchObject([
    { isCorrect: false },
    { isCorrect: false },
  ]);
});

it('numbers the lists of HTML, whose numbers are no text', () => {
  expect(
    read(
      '<ol><li>Un ?<ol type="a"><li>x</li><li><b>y</b></li></ol></li><li>Deux ?<ol type="a"><li><b>x</b></li><li>y</li></ol></li></ol>',
    ),
  ).toEqual([
    ['Un ?', 'x, *y'],
    ['Deux ?', '*x, y'],
  ]);
});

it('leaves a text alone that says as much without HTML', () => {
  expect(listOfHtml('<p>1. Un ?</p><p>* a) x</p><p>b) y</p>', '1. Un ?\n* a) x\nb) y')).toBeNull();
  expect(listOfHtml('', 'Un ?\n* x\n- y')).toBeNull();
});
