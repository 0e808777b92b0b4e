import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import katex from 'katex';
import { expect, test } from 'vitest';
import { type FormulaEngine, setWithWords } from '../set-with-words.ts';
import 'katex/contrib/mhchem';

/**
 * The words of formulas, for people to read: each formula stands above its words. Two formulas
 * between empty lines are a pair that looks alike. `npm run vitest -- --project unit -u FILE`
 * writes the words anew.
 */
const fixture = new URL('./spoken-formulas.txt', import.meta.url);
const lines = readFileSync(fixture, 'utf8').split('\n');
const isFormula = (line: string) => line !== '' && !/^(?:#| {4})/.test(line);
const formulas = lines.filter(isFormula);

function set(source: string) {
  const { html, speech } = setWithWords(katex as unknown as FormulaEngine, source, false);
  return { speech, math: /<math>.*<\/math>/s.exec(html)?.[0] ?? '' };
}

/** As it sounds: accents, capitals and signs are not heard. */
const sound = (speech: string) =>
  speech
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9€]+/g, ' ')
    .trim();

test('formulas are said in the words of a French teacher', async () => {
  const said = lines.flatMap((line) => {
    if (line.startsWith('    ')) return [];
    return isFormula(line) ? [line, `    ${set(line).speech}`] : [line];
  });
  await expect(said.join('\n')).toMatchFileSnapshot('./spoken-formulas.txt');
});

test('no two formulas of different meaning sound alike', () => {
  const heard = new Map<string, string>();
  for (const source of formulas) {
    const words = sound(set(source).speech);
    expect([words, heard.get(words) ?? source]).toEqual([words, source]);
    heard.set(words, source);
  }
  expect(heard.size).toBeGreaterThan(300);
});

const brackets = fc.constantFrom('(', '[');
const { formula } = fc.letrec<{ formula: string; term: string; atom: string }>((tie) => {
  const of = (write: (a: string, b: string) => string) =>
    fc.tuple(tie('formula'), tie('formula')).map(([a, b]) => write(a, b));
  return {
    atom: fc.constantFrom('x', 'n', 'A', '2', '\\pi', 'f'),
    term: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      tie('atom'),
      of((a) => `\\sqrt{${a}}`),
      of((a, b) => `\\frac{${a}}{${b}}`),
      fc.tuple(tie('atom'), tie('formula')).map(([a, b]) => `${a}^{${b}}`),
      fc.tuple(tie('atom'), tie('formula')).map(([a, b]) => `${a}_{${b}}`),
      fc.tuple(brackets, tie('formula')).map(([a, b]) => `${a}${b}${a === '(' ? ')' : ']'}`),
      of((a) => `f(${a})`),
      of((a) => `\\ln(${a})`),
      of((a) => `\\left|${a}\\right|`),
      of((a) => `\\overline{${a}}`),
      of((a) => `\\vec{${a}}`),
      of((a, b) => `\\binom{${a}}{${b}}`),
      of((a, b) => `\\int_{${a}}^{${b}}`),
      of((a, b) => `\\sum_{k=${a}}^{${b}}`),
    ),
    formula: fc.oneof(
      tie('term'),
      fc
        .tuple(tie('term'), fc.constantFrom('+', '-', '\\times ', ' ', '=', ';'), tie('term'))
        .map((parts) => parts.join('')),
    ),
  };
});

test('no two formulas that are drawn sound alike unless they are the same', () => {
  fc.assert(
    fc.property(fc.array(formula, { minLength: 200, maxLength: 300 }), (sources) => {
      const heard = new Map<string, readonly [string, string]>();
      for (const source of sources) {
        const { speech, math } = set(source);
        const [known, other] = heard.get(sound(speech)) ?? [math, source];
        expect([speech, other, math]).toEqual([speech, other, known]);
        heard.set(sound(speech), [math, source]);
      }
    }),
    { numRuns: 3 },
  );
});

const children: Readonly<Record<string, number>> = {
  mfrac: 2,
  mroot: 2,
  msub: 2,
  msup: 2,
  msubsup: 3,
  munder: 2,
  mover: 2,
  munderover: 3,
};
const known = new Set([
  ...Object.keys(children),
  ...['math', 'mi', 'mn', 'mo', 'mtext', 'mrow', 'msqrt', 'mtable', 'mtr', 'mtd', 'menclose'],
  ...['mmultiscripts', 'mprescripts'],
]);

/** What is wrong with it: a sign that is not escaped, an unknown element, a wrong number of parts. */
function faultsOf(math: string): string[] {
  const faults: string[] = [];
  const open: { name: string; parts: number }[] = [{ name: '', parts: 0 }];
  const piece = /<(\/?)(\w+)(?: [a-z]+="[\w -]*")*(\/?)>|[^<>]+|./gs;
  for (const [whole, end, name = '', empty] of math.matchAll(piece)) {
    if (name === '') {
      if (/[<>]|&(?!(?:amp|lt|gt);)/.test(whole)) faults.push(whole);
    } else if (end) {
      const last = open.pop();
      const isWhole = last?.parts === (children[name] ?? last?.parts);
      if (last?.name !== name || !isWhole) faults.push(whole);
    } else {
      if (!known.has(name)) faults.push(whole);
      const parent = open.at(-1);
      if (parent) parent.parts += 1;
      if (!empty) open.push({ name, parts: 0 });
    }
  }
  return open.length === 1 ? faults : [...faults, 'an element that does not end'];
}

test('the MathML of each is well formed, of known elements with as many parts as each has', () => {
  const faults = formulas.map((source) => [source, ...faultsOf(set(source).math)]);
  expect(faults.filter(({ length }) => length > 1)).toEqual([]);
  expect(faultsOf('<math><mfrac><mn>1</mn></mfrac><b>&</b></math>')).toHaveLength(3);
});
