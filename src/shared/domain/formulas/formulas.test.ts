import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitFormulas, type TextPart } from './formulas.ts';

const text = (text: string): TextPart => ({ kind: 'text', text });
const formula = (source: string): TextPart => ({ kind: 'formula', source });

describe('the formulas of a text', () => {
  it.each<[string, TextPart[]]>([
    ['', []],
    ['Sans formule', [text('Sans formule')]],
    ['$x$', [formula('x')]],
    [
      'Soit $x^2$, puis $y$.',
      [text('Soit '), formula('x^2'), text(', puis '), formula('y'), text('.')],
    ],
    ['$a$$b$', [formula('a'), formula('b')]],
    ['$$\\frac{1}{2}$$', [formula('\\frac{1}{2}')]],
    ['$a\nb$', [formula('a\nb')]],
    ['un\n\ndeux', [text('un\n\ndeux')]],
  ])('%j is read as written', (written, parts) => {
    expect(splitFormulas(written)).toEqual(parts);
  });

  it.each<[string, TextPart[]]>([
    ['5 \\$ ou 6 \\$', [text('5 $ ou 6 $')]],
    ['\\$x\\$', [text('$x$')]],
    ['$\\text{5 \\$}$', [formula('\\text{5 \\$}')]],
    ['$a\\\\$ b', [formula('a\\\\'), text(' b')]],
    ['C:\\temp', [text('C:\\temp')]],
  ])('%j keeps what a backslash protects', (written, parts) => {
    expect(splitFormulas(written)).toEqual(parts);
  });

  it.each<[string, TextPart[]]>([
    ['10 $', [text('10 $')]],
    ['$', [text('$')]],
    ['$$', [text('$$')]],
    ['$ $', [text('$ $')]],
    ['$$$', [text('$$$')]],
    ['$$$$', [text('$$$$')]],
    ['10 $ et $x$', [text('10 '), formula(' et '), text('x$')]],
    ['10 $\n\n$x$', [text('10 $\n\n'), formula('x')]],
  ])('%j keeps a dollar without its pair', (written, parts) => {
    expect(splitFormulas(written)).toEqual(parts);
  });
});

function write(parts: readonly TextPart[]): string {
  return parts
    .map((part) =>
      part.kind === 'formula' ? `$${part.source}$` : part.text.replaceAll('$', '\\$'),
    )
    .join('');
}

const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('$', '\\', 'a', ' ', '\n', '{', '}', 'é') }),
);

describe('for any text', () => {
  it('changes nothing where there is no dollar', () => {
    fc.assert(
      fc.property(anyText, (any) => {
        const plain = any.replaceAll('$', '');
        expect(splitFormulas(plain)).toEqual(plain === '' ? [] : [text(plain)]);
      }),
    );
  });

  it('shows any dollar that a backslash protects', () => {
    fc.assert(
      fc.property(anyText, (any) => {
        expect(splitFormulas(any.replaceAll('$', '\\$'))).toEqual(any === '' ? [] : [text(any)]);
      }),
    );
  });

  it('loses nothing but the signs that frame formulas', () => {
    fc.assert(
      fc.property(anyText, (any) => {
        const bare = (written: string) => written.replaceAll(/[\\$]/g, '');
        expect(bare(write(splitFormulas(any)))).toBe(bare(any));
      }),
    );
  });

  it('never makes a formula of nothing, nor two texts in a row', () => {
    fc.assert(
      fc.property(anyText, (any) => {
        const parts = splitFormulas(any);
        parts.forEach((part, index) => {
          const content = part.kind === 'formula' ? part.source.trim() : part.text;
          expect(content).not.toBe('');
          if (part.kind === 'text') expect(parts[index + 1]?.kind).not.toBe('text');
        });
      }),
    );
  });

  it('takes no time to speak of, however twisted', () => {
    const twisted = ['$'.repeat(20_000), `$${'\\$'.repeat(10_000)}`, `$${'\n'.repeat(20_000)}`];
    for (const any of twisted) {
      expect(splitFormulas(any).map((part) => part.kind)).not.toContain('formula');
    }
  });
});
