import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looksLikeCode } from './code-lines.ts';
import { parseRichText } from './parse-rich-text.ts';
import { plainText } from './plain-text.ts';
import type { Block, Inline } from './rich-text.ts';

const text = (text: string): Inline => ({ kind: 'text', text });
const bold = (text: string): Inline => ({ kind: 'text', text, bold: true });
const italic = (text: string): Inline => ({ kind: 'text', text, italic: true });
const formula = (source: string): Inline => ({ kind: 'formula', source, isDisplay: false });
const display = (source: string): Inline => ({ kind: 'formula', source, isDisplay: true });
const quoted = (code: string): Inline => ({ kind: 'code', code });
const code = (code: string): Block => ({ kind: 'code', code });
const prose = (...content: Inline[]): Block => ({ kind: 'text', content });

/** The pieces of a text that consists of a single text block. */
function pieces(written: string): readonly Inline[] {
  const blocks = parseRichText(written);
  if (blocks.length === 0) return [];
  const [first] = blocks;
  if (blocks.length > 1 || first?.kind !== 'text') throw new Error('There is a block in it.');
  return first.content;
}

describe('formulas', () => {
  it.each<[string, Inline[]]>([
    ['', []],
    ['Sans formule', [text('Sans formule')]],
    ['$x$', [formula('x')]],
    ['$x^2$, puis $y$.', [formula('x^2'), text(', puis '), formula('y'), text('.')]],
    ['$a$$b$', [formula('a'), formula('b')]],
    ['$$\\frac{1}{2}$$', [display('\\frac{1}{2}')]],
    ['$$ x = 2 $$', [display(' x = 2 ')]],
    ['\\(x\\) et \\[y\\\\[2mm] z\\]', [formula('x'), text(' et '), display('y\\\\[2mm] z')]],
    ['$a\nb$', [formula('a\nb')]],
    ['$ \\frac12 $', [formula(' \\frac12 ')]],
    ['un\n\ndeux', [text('un\n\ndeux')]],
    ['$\\text{5 \\$}$', [formula('\\text{5 \\$}')]],
    ['$a\\\\$ b', [formula('a\\\\'), text(' b')]],
    ['\\(a\\\\(b)\\)', [formula('a\\\\(b)')]],
    ['\\(a\\\nb\\)', [formula('a\\\nb')]],
  ])('are read in %j', (written, expected) => {
    expect(pieces(written)).toEqual(expected);
  });

  it.each([
    ['10 $', '10 $'],
    ['50 $ à 65 $', '50 $ à 65 $'],
    ['$50 à $65', '$50 à $65'],
    ['entre $5-$6', 'entre $5-$6'],
    ['cat a | grep $USER $HOME', 'cat a | grep $USER $HOME'],
    ['$ x $', '$ x $'],
    ['$', '$'],
    ['$$', '$$'],
    ['$ $', '$ $'],
    ['$$$', '$$$'],
    ['$$$$', '$$$$'],
    ['5 \\$ ou 6 \\$', '5 $ ou 6 $'],
    ['\\$x\\$', '$x$'],
    ['C:\\temp (x) [y]', 'C:\\temp (x) [y]'],
    ['\\( \\)', '\\( \\)'],
    // Trying all interpretations of these texts would take forever.
    [`\\(${'\\'.repeat(90)}`, `\\(${'\\'.repeat(90)}`],
    [`\\[${'\\'.repeat(90)}`, `\\[${'\\'.repeat(90)}`],
  ])('are not read in %j, where a dollar is only a dollar', (written, shown) => {
    expect(pieces(written)).toEqual([text(shown)]);
  });

  it('a text that opens thousands of brackets and closes none is scanned once', () => {
    const written = '*\\\\('.repeat(50_000);
    expect(pieces(written)).toEqual([text(written)]);
  });

  it('formulas in brackets and in dollars may be mixed', () => {
    expect(pieces('10 $ et $x$ pour 5 $')).toEqual([
      text('10 $ et '),
      formula('x'),
      text(' pour 5 $'),
    ]);
    expect(pieces('10 $\n\n$x$')).toEqual([text('10 $\n\n'), formula('x')]);
  });
});

describe('bold and italic', () => {
  it.each<[string, Inline[]]>([
    ['un **mot** gras', [text('un '), bold('mot'), text(' gras')]],
    ['Chez *Homo sapiens*, oui', [text('Chez '), italic('Homo sapiens'), text(', oui')]],
    [
      'l’*Odyssée* (*E. coli*)',
      [text('l’'), italic('Odyssée'), text(' ('), italic('E. coli'), text(')')],
    ],
    [
      '**a *b* c**',
      [bold('a '), { kind: 'text', text: 'b', bold: true, italic: true }, bold(' c')],
    ],
    ['***tout***', [{ kind: 'text', text: 'tout', bold: true, italic: true }]],
    ['**si $x$ vaut 2**', [bold('si '), formula('x'), bold(' vaut 2')]],
    ['\\*mot\\*', [text('*mot*')]],
  ])('are read in %j', (written, expected) => {
    expect(pieces(written)).toEqual(expected);
  });

  it.each([
    '2*3*4',
    '5 * 3 * 2',
    'a*b*c',
    '(2)*3*(4)',
    'snake_case et _autre_ et ___',
    'SELECT * FROM a; SELECT * FROM b',
    'les opérateurs * et **, ou // et **',
    '\'*\' et \'*\', "*" ou "*"',
    '*args, **kwargs',
    'rm -rf /tmp/* et *.txt, *.csv',
    '* puce\n* autre',
    'HLA-A*02 et HLA-B*07',
    'R* et N*, puis (Z/nZ)* et (Z/pZ)*',
    '/*commentaire*/',
    '*p < 0,05 ; **p < 0,01',
    'char *a, *b;',
    '*début\nfin*',
    'lambda x: x**2 if x % 2 == 0 else x**3',
  ])('are not read in %j', (written) => {
    expect(pieces(written)).toEqual([text(written)]);
  });
});

describe('code in a line', () => {
  it.each<[string, Inline[]]>([
    ['`f(3)` vaut', [quoted('f(3)'), text(' vaut')]],
    ["« `'$x$ **a**'` »", [text('« '), quoted("'$x$ **a**'"), text(' »')]],
    ['``a`b``', [quoted('a`b')]],
    ['l`eau d`une source', [text('l`eau d`une source')]],
    ['un ` seul', [text('un ` seul')]],
    ['\\`x\\`', [text('`x`')]],
  ])('is read in %j', (written, expected) => {
    expect(pieces(written)).toEqual(expected);
  });
});

describe('code in blocks', () => {
  const program = 'def f(n):\n    if n == 0:\n        return 1\n\n    return n * f(n - 1)';

  it('is kept exactly between fences', () => {
    expect(parseRichText(`Que fait :\n\n\`\`\`python\n${program}\n\`\`\`\n\nRépondez.`)).toEqual([
      prose(text('Que fait :')),
      code(program),
      prose(text('Répondez.')),
    ]);
    expect(parseRichText('~~~\n  $x$\t*a*\n\n~~~')).toEqual([code('  $x$\t*a*\n')]);
  });

  it('is text between fences that are never closed', () => {
    expect(parseRichText('```\nx = 1')).toEqual([prose(text('```\nx = 1'))]);
  });

  it('is recognised by its indentation and continues after blank lines', () => {
    expect(parseRichText(`Que fait ce programme ?\n\n${program}\n\nprint(f(6))`)).toEqual([
      prose(text('Que fait ce programme ?')),
      code(`${program}\n\nprint(f(6))`),
    ]);
    const loop = 'n = 10\nwhile n > 0:\n    print(n)\nn = n - 1';
    expect(parseRichText(loop)).toEqual([code(loop)]);
    const tree = '        8\n      /   \\\n     3     10';
    expect(parseRichText(`L’arbre :\n\n${tree}`)).toEqual([prose(text('L’arbre :')), code(tree)]);
  });

  it.each([
    'On pose :\n   $f(x) = x$\n   $g(x) = 2$',
    'Deux cas :\n  - le premier ;\n  - le second.',
    'Ô temps, suspends ton vol !\n    Et vous, heures propices,\nSuspendez votre cours !',
    'I = 20 mA\n  U = 5 V',
  ])('is not recognised in %j', (written) => {
    expect(parseRichText(written).map(({ kind }) => kind)).toEqual(['text']);
    expect(plainText(written)).toBe(written);
  });

  it('is recognised when it is pasted', () => {
    expect(looksLikeCode('SELECT nom\nFROM eleves\nWHERE moyenne > 15;')).toBe(true);
    expect(looksLikeCode('<ul>\n<li>un</li>\n</ul>')).toBe(true);
    expect(looksLikeCode('int x = 2;\nx += 3;\nreturn x;')).toBe(true);
    expect(looksLikeCode('Quelle ville est la capitale ?\nParis\nLyon')).toBe(false);
    expect(looksLikeCode('If I were rich:\nI would travel.')).toBe(false);
    expect(looksLikeCode('print(x)')).toBe(false);
  });
});

describe('tables', () => {
  it('never grow huge by filling up short rows', () => {
    const cellsIn = (written: string) =>
      parseRichText(written).flatMap((block) => (block.kind === 'table' ? block.rows.flat() : []))
        .length;
    const wide = `a${'\tb'.repeat(2000)}`;
    const short = Array.from({ length: 2000 }, () => 'a\tb');
    expect(cellsIn([wide, ...short].join('\n'))).toBeLessThan(4 * 6001);
    expect(cellsIn([...short, wide].join('\n'))).toBeLessThan(4 * 6001);
    // The empty cells that a spreadsheet leaves out at the end of a row are still filled up.
    expect(cellsIn('a\tb\tc\td\ne\tf\ng\th\tc')).toBe(12);
  });

  const cell = (shown: string) => (shown === '' ? [] : [text(shown)]);
  const rows = (...shown: string[][]) => shown.map((row) => row.map(cell));

  it('are made of cells pasted from a spreadsheet', () => {
    expect(
      parseRichText('Le PIB :\n\n\t2019\t2020\nFrance\t2 437,6\t2 318,3\n\nQue dire ?'),
    ).toEqual([
      prose(text('Le PIB :')),
      {
        kind: 'table',
        hasHeader: false,
        rows: rows(['', '2019', '2020'], ['France', '2 437,6', '2 318,3']),
      },
      prose(text('Que dire ?')),
    ]);
  });

  it('may be written with bars, with or without the rule of Markdown', () => {
    const expected = rows(['A', 'B', 'A et B'], ['0', '1', '0'], ['1', '1', '1']);
    expect(parseRichText('| A | B | A et B |\n|---|:-:|---|\n| 0 | 1 | 0 |\n|1|1|1|')).toEqual([
      { kind: 'table', hasHeader: true, rows: expected },
    ]);
    expect(parseRichText('A | B | A et B\n0 | 1 | 0\n1 | 1 | 1')).toEqual([
      { kind: 'table', hasHeader: false, rows: expected },
    ]);
  });

  it('contain formulas, code and bold words', () => {
    expect(parseRichText('$x$\t**a**\n`b`\t$|y|$')).toEqual([
      {
        kind: 'table',
        hasHeader: false,
        rows: [
          [[formula('x')], [bold('a')]],
          [[quoted('b')], [formula('|y|')]],
        ],
      },
    ]);
  });

  it.each(['un\tdeux', '\tun\n\tdeux', '|x| + |y|\n|x| - |y|\n|x| = |y|', 'a | b\nc | d'])(
    'are not recognised in %j',
    (written) => {
      expect(parseRichText(written).map(({ kind }) => kind)).toEqual(['text']);
    },
  );
});

const anyText = fc.oneof(
  fc.string(),
  fc.string({
    unit: fc.constantFrom('$', '\\', 'a', ' ', '\n', '{', '}', 'é', '*', '`', '|', '\t', '('),
  }),
  fc.string({ unit: fc.constantFrom('```', '\n', 'x = 1', '    ', '**', 'mot', ' | ', '$') }),
);

describe('for any text', () => {
  it('leaves a text without markup unchanged', () => {
    fc.assert(
      fc.property(anyText, (any) => {
        const plain = any.replaceAll(/[$*`|~\\\t\r\u2028\u2029]/g, '');
        expect(plainText(plain).replaceAll(/\s+/g, ' ').trim()).toBe(
          plain.replaceAll(/\s+/g, ' ').trim(),
        );
      }),
    );
  });

  it('shows a sign that a backslash escapes', () => {
    fc.assert(
      fc.property(anyText, (any) => {
        const line = any.replaceAll(/[\n\r\u2028\u2029|\t~\\]/g, '').trim();
        const written = line.replaceAll(/[$*`]/g, '\\$&');
        expect(pieces(written)).toEqual(line === '' ? [] : [text(line)]);
      }),
    );
  });

  it('loses nothing but markup', () => {
    const bare = (written: string) => written.replaceAll(/[\\$*`|~()[\]:\s-]/g, '');
    fc.assert(
      fc.property(anyText, (any) => {
        fc.pre(!/(```|~~~)[\w+#.-]/.test(any));
        expect(bare(plainText(any))).toBe(bare(any));
      }),
    );
  });

  it('never makes an empty formula, nor two neighbouring texts of the same style', () => {
    fc.assert(
      fc.property(anyText, (any) => {
        for (const block of parseRichText(any)) {
          const contents =
            block.kind === 'table'
              ? block.rows.flat()
              : block.kind === 'text'
                ? [block.content]
                : [];
          for (const content of contents) {
            content.forEach((piece, index) => {
              const shown =
                piece.kind === 'formula'
                  ? piece.source.trim()
                  : piece.kind === 'code'
                    ? piece.code
                    : piece.text;
              expect(shown).not.toBe('');
              const next = content[index + 1];
              if (piece.kind !== 'text' || next?.kind !== 'text') return;
              expect([next.bold, next.italic]).not.toEqual([piece.bold, piece.italic]);
            });
          }
        }
      }),
    );
  });

  it.each([
    '$',
    '\\$',
    '\n',
    '*a ',
    '**a',
    '`',
    '``a `',
    '\\(',
    '\\[',
    '```\n',
    '~~~\n````\n',
    '| a\n',
    '\t',
    ' x\n\n',
  ])('is parsed quickly, however often it contains %j', (twist) => {
    expect(parseRichText(`$${twist.repeat(20_000 / twist.length)}`)).toBeInstanceOf(Array);
  });
});

it('in plain text a formula may be replaced by a name, and amounts of money stay', () => {
  const written = 'Un livre coûte 5 $ et un stylo 2 $. Que vaut $x^2$ ?\na\t$y$\nb\tz';
  expect(plainText(written, () => '(formule)')).toBe(
    'Un livre coûte 5 $ et un stylo 2 $. Que vaut (formule) ?\na\t(formule)\nb\tz',
  );
});
