import { describe, expect, test } from 'vitest';
import { knownBank } from '#tests/support/known-bank.ts';
import { bankProblems } from '../bank-problems.ts';

function read(source: string) {
  const bank = knownBank(source);
  return { ...bank, texts: bank.questions.map(({ text }) => text) };
}

const moodle = (html: string, format = 'html') =>
  read(
    `<quiz><question type="multichoice"><questiontext format="${format}"><text><![CDATA[${html}]]></text></questiontext><single>true</single><answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer></question></quiz>`,
  );
const said = (html: string, format?: string) => {
  const { texts, problems } = moodle(html, format);
  expect(problems).toEqual([]);
  return texts[0];
};

describe('formulas that Moodle’s editors write in MathML', () => {
  test.each([
    ['<mfrac><mn>1</mn><mn>2</mn></mfrac><msup><mi>x</mi><mn>2</mn></msup>', '\\frac{1}{2}x^{2}'],
    [
      '<msqrt><mi>x</mi><mo>+</mo><mn>1</mn></msqrt><mo>&#8804;</mo><mroot><mn>8</mn><mn>3</mn></mroot>',
      '\\sqrt{x+1}≤\\sqrt[3]{8}',
    ],
    [
      '<mstyle><msub><mi>u</mi><mrow><mi>n</mi><mo>+</mo><mn>1</mn></mrow></msub></mstyle><mo>=</mo><msup><mrow><mo>(</mo><mi>a</mi><mo>)</mo></mrow><mn>2</mn></msup>',
      'u_{n+1}={(a)}^{2}',
    ],
    [
      '<munder><mi>lim</mi><mrow><mi>x</mi><mo>→</mo><mi>∞</mi></mrow></munder><mfenced open="[" close="]"><mi>x</mi><mn>1</mn></mfenced>',
      '\\lim_{x→∞}\\left[ x,1 \\right]',
    ],
    [
      '<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr><mtr><mtd><mn>3</mn></mtd><mtd><mn>4</mn></mtd></mtr></mtable>',
      '\\begin{matrix}1 & 2 \\\\ 3 & 4\\end{matrix}',
    ],
    [
      '<mover><mi>AB</mi><mo>&#8594;</mo></mover><mo>&#8712;</mo><mi>ℝ</mi><mtext>si 5 %</mtext>',
      '\\overrightarrow{\\mathrm{AB}}∈\\mathbb{R}\\text{si 5 \\%}',
    ],
  ])('stay formulas: %s', (mathml, tex) => {
    const math = `<math xmlns="http://www.w3.org/1998/Math/MathML">${mathml}</math>`;
    expect(said(`<p>Soit ${math}.</p>`)).toBe(`Soit \\(${tex}\\).`);
  });

  test('keep their content, and the question is reported, where they cannot be translated', () => {
    const { texts, problems } = moodle(
      '<math><menclose notation="updiagonalstrike"><mn>3</mn></menclose><mo>+</mo><mn>1</mn></math>',
    );
    expect(texts).toEqual(['\\(3+1\\)']);
    expect(problems).toEqual([{ line: 1, message: bankProblems.formula }]);
  });
});

describe('what HTML expresses is kept in a text of Moodle', () => {
  test.each([
    ['<ol><li><p>un</p></li><li>deux</li></ol>', '1. un\n\n2. deux'],
    ['<ol start="3" type="a"><li>un</li><li>deux</li></ol>', 'c) un\nd) deux'],
    ['<ul><li>un</li></ul>', '• un'],
    ['si $a==$b', 'si \\$a==\\$b'],
    ['le réel $x^2$, le $n$-ième et 5$', 'le réel $x^2$, le $n$-ième et 5$'],
    ['*p* vaut **q**, 2*3*4', '\\*p\\* vaut \\*\\*q\\*\\*, 2\\*3\\*4'],
    ['x<sub>1</sub>2, 10<sup>-<b>3</b></sup>', 'x\\(_{1}\\)2, 10$^{-3}$'],
    ['le 1<sup>er</sup> x<sup>2<sup>n</sup></sup>', 'le 1$^{\\text{er}}$ x$^{2^{n}}$'],
    ['<span style="font-weight: bold">gras</span>', '**gras**'],
    ['vector&lt;int&gt; ou vector<int>, a<b et c>d', 'vector<int> ou vector<int>, a<b et c>d'],
    ['<a href="https://e.fr/a?b=1&amp;c=2">ici</a>', 'ici (https://e.fr/a?b=1&c=2)'],
    ['<a href="https://e.fr">https://e.fr</a>', 'https://e.fr'],
    ['un<!-- <b>rien</b> --><style>p { color: red }</style> deux', 'un deux'],
    [
      '<pre><code>if (a &lt; b)\n\n\n  $x = "*y*";</code></pre>',
      '```\nif (a < b)\n\n\n  $x = "*y*";\n```',
    ],
    ['<code>$a*$b*2<sup>3</sup></code>', '`$a*$b*2^3`'],
    [
      '<TABLE><caption>Notes</caption><TR><TD>a<TD>b</TR><tr><td>c</td></tr></TABLE>',
      'Notes\n\na\tb\nc',
    ],
    ['<img alt="a > b" src="" hidden>', ''],
    ['&eacute;t&eacute; &#233; &#xE9; &alpha; x&sup2; &there4;', 'été é é α x² ∴'],
    ['&inconnu; &constructor; & ;', '&inconnu; &constructor; & ;'],
    ['un <!-- jamais fini', 'un <!-- jamais fini'],
  ])('%s', (html, text) => {
    expect(moodle(html).texts).toEqual([text]);
  });

  test('is kept in a text without HTML', () => {
    expect(said('si $a==$b et *c*', 'plain_text')).toBe('si \\$a==\\$b et \\*c\\*');
  });

  test.each([
    ['le mot <u>souligné</u>', 'highlight'],
    ['le mot <s>barré</s>', 'highlight'],
    ['le mot <span style="text-decoration: underline;">souligné</span>', 'highlight'],
    ['le mot <span style="color: rgb(239, 69, 64);">rouge</span>', 'highlight'],
    ['<iframe src="https://e.fr/video"></iframe>Vu ?', 'media'],
  ] as const)('or its question is reported: %s', (html, problem) => {
    expect(moodle(html).problems).toEqual([{ line: 1, message: bankProblems[problem] }]);
  });

  test('a grey that only styles the page is not reported as a colour', () => {
    expect(said('<span style="color: #1d2125; font-size: 1rem">Vu ?</span>')).toBe('Vu ?');
  });

  test('only a file that is cut off is reported as incomplete', () => {
    const whole = '<question type="essay"></question>';
    const { problems } = read(`<quiz>${whole}<question type="multichoice"><name>`);
    expect(problems.map(({ line }) => line)).toEqual([0, 1]);
    expect(read(`<quiz>${whole}</quiz>`).problems.map(({ line }) => line)).toEqual([1]);
  });
});

describe('a text in GIFT', () => {
  test.each([
    ['Si $a<b$ alors $f(a)>f(b)$ {=oui ~non}', 'Si $a<b$ alors $f(a)>f(b)$', 'oui'],
    ['Soit $x_{1}$. {=$x=1$ ~$y_{2}=2$}', 'Soit $x_{1}$.', '$x=1$'],
    ['Soit \\(x_{1}\\) {=a ~b} et \\(y_{2}\\).', 'Soit \\(x_{1}\\)  _____ et \\(y_{2}\\).', 'a'],
    ['Si $a==$b ? {=$a ~$b}', 'Si \\$a==\\$b ?', '$a'],
    ['En $\\: {=5$ ~6$}', 'En $:', '5$'],
    ['<p>Soit $a<b$ et <b>$c>d$</b></p>{=a ~b}', 'Soit $a<b$ et **$c>d$**', 'a'],
  ])('keeps its formulas and finds its answers: %s', (source, text, first) => {
    const { questions, problems } = read(source);
    expect(questions).toMatchObject([{ text, answers: [{ text: first, isCorrect: true }, {}] }]);
    expect(problems).toEqual([]);
  });

  test('reports a question whose HTML cannot be expressed here', () => {
    const { problems } = read('Le mot <u>souligné</u> ? {=a ~b}');
    expect(problems).toEqual([{ line: 1, message: bankProblems.highlight }]);
  });
});
