import fc from 'fast-check';
import katex from 'katex';
import 'katex/contrib/mhchem';
import { describe, expect, test } from 'vitest';
import { insertFormula, isInFormula } from './insert-formula.ts';
import { formulaGroups, sampleOf } from './palette-symbols.ts';

const at = (place: number) => ({ start: place, end: place });
const selected = ({ text, start, end }: ReturnType<typeof insertFormula>) => text.slice(start, end);

describe('a symbol of the palette', () => {
  test('is inserted with dollar signs, and what is to be replaced is selected', () => {
    const edited = insertFormula('Soit ', at(5), '\\frac{□}{□}');
    expect(edited.text).toBe('Soit $\\frac{a}{b}$');
    expect(selected(edited)).toBe('a');
  });

  test('is inserted into the formula around it without dollar signs', () => {
    expect(insertFormula('$x + $', at(5), '\\pi').text).toBe('$x + \\pi$');
    expect(insertFormula('$x + ', at(5), '\\sqrt{□}').text).toBe('$x + \\sqrt{a}');
  });

  test('is separated from letters around it', () => {
    expect(insertFormula('$x$', at(1), '\\pi').text).toBe('$\\pi x$');
    expect(insertFormula('$\\pi$', at(4), 'x^2').text).toBe('$\\pi x^2$');
  });

  test('takes the selected text into its first hole', () => {
    const edited = insertFormula('Aire : r', { start: 7, end: 8 }, '□^{□}');
    expect(edited.text).toBe('Aire : $r^{b}$');
    expect(selected(edited)).toBe('b');
  });

  test('a dollar that means money opens no formula', () => {
    expect(isInFormula('5 \\$ et ', 8)).toBe(false);
    expect(isInFormula('$a$ et $b', 9)).toBe(true);
    expect(insertFormula('À 5 $ pour ', at(11), '\\pi').text).toBe('À 5 $ pour $\\pi$');
  });

  test('never breaks the pairs of dollar signs', () => {
    const patterns = formulaGroups.flatMap(({ symbols }) => symbols.map(({ pattern }) => pattern));
    const whole = fc.array(fc.constantFrom('le ', '$x$', ' + ', '$\\pi$', 'é'), { maxLength: 6 });
    fc.assert(
      fc.property(whole, fc.nat(), fc.constantFrom(...patterns), (parts, pick, pattern) => {
        const text = parts.join('');
        const place = pick % (text.length + 1);
        const edited = insertFormula(text, at(place), pattern);
        expect(isInFormula(edited.text, edited.text.length)).toBe(false);
      }),
    );
  });
});

describe('every symbol of the palette', () => {
  const symbols = formulaGroups.flatMap((group) => group.symbols);

  test.each(symbols.map((symbol) => [symbol.name, symbol] as const))(
    '%s can be rendered',
    (_, symbol) => {
      const { text } = insertFormula('', at(0), symbol.pattern);
      expect(() => katex.renderToString(text.slice(1, -1), { strict: 'ignore' })).not.toThrow();
      expect(() => katex.renderToString(sampleOf(symbol))).not.toThrow();
    },
  );

  test('has a name of its own', () => {
    const names = symbols.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
