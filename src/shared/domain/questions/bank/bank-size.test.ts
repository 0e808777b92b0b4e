import { expect, test } from 'vitest';
import { withoutQuestions } from '../question-list/changed-source.ts';
import { parseQuestionList } from '../question-list/parse-question-list.ts';
import { readBank } from './bank.ts';
import { setPicturesAside } from './bank-pictures.ts';

/**
 * A pattern that takes a step for each pair of characters would take minutes here; linear reading
 * is instant.
 */
const SIZE = 300_000;
const filled = (part: string) => part.repeat(Math.ceil(SIZE / part.length));

const moodle = (html: string) =>
  `<quiz><question type="multichoice"><questiontext format="html"><text>${html}</text></questiontext></question></quiz>`;
const amc = (text: string) => `\\begin{question}{a}${text}\\end{question}`;

test.each([
  ['spaces in a program', moodle(`&lt;pre&gt;&lt;b&gt;a${filled(' ')}b&lt;/b&gt;&lt;/pre&gt;`)],
  ['bold spaces', moodle(`&lt;b&gt;a${filled('\u00a0')}b`)],
  ['tags', moodle(filled('&lt;img &lt;table &lt;a '))],
  ['formulas', moodle(filled('\\( \\[ $$'))],
  ['items', moodle(filled('&lt;li&gt;&lt;ol&gt;'))],
  ['maths', moodle(`&lt;math&gt;${filled('&lt;mrow&gt;')}&lt;/math&gt;`)],
  ['CDATA', `<quiz><question type="x">${filled('<![CDATA[')}`],
  ['questions', `<quiz>${filled('<question type="x" ')}`],
  ['answers', moodle(`</text></questiontext>${filled('<answer <text> <questiontext>')}`)],
  ['files', moodle(filled('<file name="a" '))],
  ['spaces in LaTeX', amc(`a${filled(' ')}b`)],
  ['spaces before a brace', amc(`\\begin{reponses}\\bonne${filled(' ')}b\\end{reponses}`)],
  ['choices', amc(filled('\\begin{reponses}['))],
  ['commands', amc(filled('\\bareme{ \\ce{ \\SI{1} \\includegraphics[ \\textbf{ '))],
  ['scorings', amc(filled('\\bareme{{a{b} \\bareme{{a}'))],
  ['commands of teachers', `${filled('\\def\\a{')}${'}'.repeat(SIZE)}${amc('a')}`],
  [
    'commands of teachers for scorings',
    `\\def\\a{\\bareme{b=1}${' '.repeat(SIZE)}}${amc(filled('\\a'))}`,
  ],
  ['formulas in LaTeX', amc(filled('\\( \\begin{equation} \\begin{tikzpicture} '))],
  ['programs', amc(filled('\\begin{verbatim}\\verb|'))],
  ['line ends in LaTeX', amc(filled('\\\\'))],
  ['commands of ours', `\\numeroterquestions{1}${amc(filled('\\mention{ \\chapitre{ '))}`],
  [
    'commands of ours in one another',
    `\\numeroterquestions{1}${amc(`${filled('\\mention{')}${'}'.repeat(SIZE)}`)}`,
  ],
  ['groups', amc(filled('\\element{'))],
  ['spaces in GIFT', `Un ?${filled(' ')}x {=a ~b${filled(' ')}}`],
  ['line ends in GIFT', `Un ? {=a ~b}\n\n${filled('\u2028')}x`],
  ['braces in GIFT', `Un ? {=a ~b}\n\n${filled('{ $')}`],
])('a bank with thousands of %s is read quickly', (_, source) => {
  const { text, pictures } = setPicturesAside(source);
  expect(readBank(text, pictures)).not.toBeNull();
});

test.each([
  ['spaces', `Un ?${filled(' ')}x`],
  ['spaces before a star', `- a${filled(' ')}x`],
  ['stars', `- a ${filled('*')}x`],
  ['keys', `1. Un ?\n${filled('Réponses : 1a\n')}x`],
  ['letters in a key', `1. Un ?\nRéponses : 1${filled('a, ')}1`],
  ['numbers', filled('1- a\n2- b\n')],
  ['spaces before points', `Un ? (2 pts)${filled(' ')}x`],
  ['lines', `Un ?\n${filled('x\n')}`],
  ['stars that ask', `${filled('* x\n')}- a`],
  ['groups of AMC', `* Un ?\n- a\n${filled('*( x\n')}`],
])('a list with thousands of %s is read quickly', (_, source) => {
  expect(withoutQuestions(source, [])).not.toBe('');
  expect(parseQuestionList(`Un ?\n- a\n* b\n\n${source}`).questions[0]?.problem).toBeNull();
});
