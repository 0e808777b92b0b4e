import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';
import { formulaTex } from '#shared/domain/formulas/formula-source.ts';
import { textLimits } from '#shared/domain/limits.ts';
import { katex } from './chemistry.ts';
import { printFormula, REFUSED_FORMULA } from './print-formula.ts';

function print(source: string) {
  const faults: string[] = [];
  const printed = printFormula(
    { source, isDisplay: false },
    {
      isUnicode: false,
      needUnicode: () => undefined,
      unprintable: (character) => faults.push(character),
      refused: (message) => faults.push(message),
    },
  );
  return { printed, faults };
}

const silent = {
  isUnicode: false,
  needUnicode: () => undefined,
  unprintable: () => undefined,
  refused: () => undefined,
};

const samples = readFileSync(
  new URL('../../../../tests/support/paper/formulas.txt', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('%'));

describe('a formula on paper', () => {
  test.each([
    ['\\frac12', '$\\frac{1}{2}$'],
    ['3,5 + f(1, 2)', '$3{,}5 + f(1, 2)$'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: dollars of TeX.
    ['\\ce{H2O}', '${{\\mathrm{H}{\\vphantom{X}}_{\\smash[t]{2}}\\mathrm{O}}}$'],
    ['x^2_1', '$x_{1}^{2}$'],
    ["f'(x)", '$f^{\\prime}(x)$'],
    ["f'^2", '$f^{\\prime 2}$'],
    ['10⁻³', '$10^{-3}$'],
    ['x \\in \\R', '$x \\in  \\mathbb{R}$'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: dollars of TeX.
    ['\\SI{3,5}{\\um}', '${3{,}5\\,\\mu  \\mathrm{m}}$'],
    ['45\\degree', '$45\\mathord{{}^{\\circ}}$'],
    ['a\\lt b', '$a<  b$'],
    ['\\text{si } x', '$\\text{si } x$'],
    ['\\text{50 \\% de $n$}', '$\\text{50 \\% de $n$}$'],
    ['2\\mathbb{1}_A', '$2{\\mathbf{1}}_{A}$'],
    ['\\mathbb{R}', '$\\mathbb{R}$'],
    ['2\\mathbb{R_+^*}', '$2{\\mathbb{R}_{+}^{\\ast }}$'],
    ['2\\mathcal{C^1}', '$2{\\mathcal{C}^{1}}$'],
    ['2\\mathbb{\\overline{R}^N}', '$2{\\overline{\\mathbb{R}}^{\\mathbb{N}}}$'],
    ['2\\mathcal{L(\\mathrm{E})}', '$2{\\mathcal{L}(\\mathrm{E})}$'],
    ['2\\textcolor{red}{x}', '$2{\\couleur{FF0000}x}$'],
    ['\\color{#00f}x', '$\\couleur{0000FF}x$'],
    ['\\colorbox{lightgray}{a}', '$\\surcouleur{D3D3D3}{a}$'],
    ['\\text{un \\textcolor{red}{mot}}', '$\\text{un {\\couleur{FF0000}mot}}$'],
    ['\\text{un \\color{blue}mot}x', '$\\text{un {\\couleur{0000FF}mot}}x$'],
    ['\\text{\\colorbox{aqua}{a}}', '$\\text{\\surcouleur{00FFFF}{a}}$'],
    ['2{\\text{\\fcolorbox{teal}{aqua}{a}}}', '$2{\\text{\\encadrecouleur{008080}{00FFFF}{a}}}$'],
    ['\\fcolorbox{teal}{aqua}{a}', '$\\encadrecouleur{008080}{00FFFF}{a}$'],
    [
      '\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}',
      '\\grandeformule{$\\begin{pmatrix} 1 & 2\\\\\n3 & 4\\end{pmatrix}$}',
    ],
    [
      '\\begin{pmatrix}1&*\\\\ *&2\\end{pmatrix}',
      '\\grandeformule{$\\begin{pmatrix} 1 & \\ast \\\\\n \\ast  & 2\\end{pmatrix}$}',
    ],
    [
      '\\begin{cases}a\\\\⟦1;n⟧\\end{cases}',
      '\\grandeformule{$\\begin{cases} a\\\\\n\\mathopen{[\\![} 1;n\\mathclose{]\\!]} \\end{cases}$}',
    ],
    ['a=1\\\\[2mm]b=2', '$a=1{}$\\newline$\\relax b=2$'],
    [
      '\\begin{array}{l}]0;1]\\\\ [2;3]\\\\[1mm]4\\end{array}',
      '\\grandeformule{$\\begin{array}{l} {]}0;1{]}\\\\\n {[}2;3{]}\\\\[1mm]\n4\\end{array}$}',
    ],
  ])('%s prints', (source, printed) => {
    expect(print(source)).toEqual({ printed, faults: [] });
  });

  test('is never lost: each of more than 300 that screens show is printed or reported', () => {
    let shown = 0;
    let printed = 0;
    for (const source of samples) {
      if (!isShown(source)) continue;
      shown += 1;
      const { printed: written, faults } = print(source);
      if (faults.length === 0) printed += 1;
      else expect(written).toBe(REFUSED_FORMULA);
    }
    expect(shown).toBeGreaterThan(300);
    expect(printed / shown).toBeGreaterThan(0.96);
  });

  test('that screens refuse is reported', () => {
    for (const source of ['\\frac{1}', 'x^2^3', '\\left( x', '}{', '\\begin{pmatrix}1', '\\foo']) {
      expect(isShown(source)).toBe(false);
      expect(print(source)).toMatchObject({
        printed: REFUSED_FORMULA,
        faults: [expect.any(String)],
      });
    }
  });

  test('that is displayed is printed large', () => {
    const display = printFormula({ source: '\\sum x', isDisplay: true }, silent);
    expect(display).toBe('\\grandeformule{$\\displaystyle \\sum  x$}');
  });

  test.each([
    ['\\ce{2 H2 + O2 -> 2 H2O}', /^\\longueformule\{\$2\\,\\mathrm\{H\}.*\$\}$/],
    ['x^{\\ce{A -> B}}+\\frac12+\\frac13+\\frac14+\\frac15', /^\\longueformule\{\$x\^\{.*\$\}$/],
    [
      '\\{x\\mid\\text{x est un entier pair et premier}\\}',
      /^\\longueformule\{\$.*\{\}\$x est un entier pair et premier\$\{\}\\\}\$\}$/,
    ],
  ])('%s may break over lines', (source, printed) => {
    expect(print(source).printed).toMatch(printed);
  });

  test.each([
    'CH3COOH + H2O <=> CH3COO- + H3O+',
    '^{14}_{6}C -> ^{14}_{7}N + e-',
    'SO4^2-',
    '2H2 + O2 ->[\\Delta] 2H2O',
    'A <->[x][y] B',
    'CuSO4.5H2O',
    '1/2 O2(g)',
    'C#C=C-C~D',
    'Ag+ + Cl- -> AgCl v',
    'Fe^{III}_{(aq)}',
  ])('contains the whole chemistry of %s', (equation) => {
    expect(isShown(`\\ce{${equation}}`)).toBe(true);
    expect(print(`\\ce{${equation}}`).faults).toEqual([]);
  });

  test('is never too pale to read, nor too similar to its background', () => {
    expect(print('\\color{yellow}x').printed).toBe('$\\couleur{8C8C00}x$');
    expect(print('\\colorbox{navy}{a}').printed).toMatch(/surcouleur\{[B-F]/);
  });

  test('has a different arrow for each that chemistry distinguishes', () => {
    const arrows = ['->', '<->', '<=>', '<=>>', '<<=>', '<-->'];
    const printed = arrows.map((arrow) => print(`\\ce{A ${arrow}[k][T] B}`).printed);
    expect(new Set(printed).size).toBe(arrows.length);
    expect(print('\\xtwoheadrightarrow{f}').printed).not.toBe(print('\\xrightarrow{f}').printed);
  });

  test('with chemistry that screens refuse is reported', () => {
    expect(print('\\ce{A \\bond{?} B}').faults).toHaveLength(1);
  });

  test('is refused with an example to write instead where only LaTeX knows a command', () => {
    expect(print('\\SI{500}{\\lieue}').faults[0]).toContain('\\SI{500}{\\nano\\metre}');
    expect(print('\\abs{x}').faults[0]).toContain('\\left|x\\right|');
  });

  test('is refused with the name of the command that cannot be printed', () => {
    expect(print('x+\\includegraphics{a}').faults).toEqual([
      'La commande \\includegraphics ne peut pas être imprimée\u00a0: écrivez la formule sans elle.',
    ]);
  });

  test('is quoted where it is malformed', () => {
    expect(print('x^2^3').faults).toEqual([
      'La formule «\u00a0x^2^3\u00a0» est incomplète ou mal formée\u00a0: vérifiez ses accolades et ses arguments.',
    ]);
  });

  test('is printed with a placeholder for a character that no font has', () => {
    expect(print('x+😀')).toEqual({ printed: '$x+\\text{\\caractereabsent{}}$', faults: ['😀'] });
  });

  test.each([
    '\\input{/etc/passwd}',
    '\\include{/etc/passwd}',
    '\\@@input /etc/passwd ',
    '\\openin5=/etc/passwd',
    '\\read5 to\\x',
    '\\write18{id}',
    '\\immediate\\write18{id}',
    '\\openout5=/tmp/x',
    '\\verbatiminput{/etc/passwd}',
    '\\lstinputlisting{/etc/passwd}',
    '\\pdffiledump offset 0 length 10{/etc/passwd}',
    '\\includegraphics{/etc/passwd}',
    '\\usepackage{shellesc}',
    '\\catcode`\\%=0',
    '\\csname input\\endcsname{/etc/passwd}',
    '\\expandafter\\input\\expandafter{x}',
    '\\def\\x{\\x}\\x',
    '\\let\\frac\\input \\frac{/etc/passwd}{}',
    '\\newcommand{\\x}{\\x\\x}\\x',
    '\\loop\\iftrue\\repeat',
    '\\special{x}',
    '\\directlua{os.execute("id")}',
    '\\string\\input',
    '\\uppercase{\\input}',
    '\\begin{verbatim}x\\end{verbatim}',
    '\\begin{filecontents}{x.tex}\\end{filecontents}',
    '\\end{document}',
    '\\par x',
    '\\hspace{99999999em}',
    '\\rule{99cm}{99cm}',
    '\\kern9999pt',
    '\\text{\\input{/etc/passwd}}',
    '\\text{a}\\text{\\write18{id}}',
    '\\operatorname{\\input{x}}',
    '\\color{red\\input{x}}x',
    '\\genfrac{\\input}{x}{0pt}{}{a}{b}',
    '\\href{file:///etc/passwd}{x}',
    '\\htmlData{a=b}{x}',
    '\\bonne{x}',
    '\\shipout\\null',
  ])('%s cannot do any harm', (source) => {
    const { printed, faults } = print(source);
    expect(printed).toBe(REFUSED_FORMULA);
    expect(faults).toHaveLength(1);
  });

  test('that is too long or too deeply nested is refused', () => {
    const deep = `${'\\sqrt{'.repeat(100)}x${'}'.repeat(100)}`;
    const longest = 'x'.repeat(textLimits.formula);
    for (const source of [`${'{'.repeat(100)}x${'}'.repeat(100)}`, deep, `${longest}x`]) {
      expect(print(source).printed).toBe(REFUSED_FORMULA);
    }
    expect(print(longest).faults).toEqual([]);
  });

  test('cannot smuggle in a command by special characters', () => {
    expect(print('^^5cinput').printed).toBe(REFUSED_FORMULA);
    expect(print('\\text{^^5cinput}').printed).toBe(REFUSED_FORMULA);
    expect(print('x%\\input{a}').printed).toBe('$x$');
    expect(print('x%\\input{a}\n+y').printed).toBe('$x+y$');
  });
});

function isShown(source: string): boolean {
  try {
    katex.renderToString(formulaTex(source), { strict: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
