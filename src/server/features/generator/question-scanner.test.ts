import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writtenQuestion } from '#tests/support/servers/ai-server.ts';
import { parseLeniently } from './lenient-json.ts';
import { QuestionScanner } from './question-scanner.ts';

const questions = [1, 2, 3].map(writtenQuestion);
const text = JSON.stringify({ questions });
const scan = (...pieces: string[]) => {
  const scanner = new QuestionScanner();
  return pieces.flatMap((piece) => scanner.add(piece));
};

test.each([
  ['an object', text],
  ['a list', JSON.stringify(questions)],
  [
    'a code fence',
    `Voici les questions "demandées" :\n\`\`\`json\n${text}\n\`\`\`\nBonne journée !`,
  ],
  ['one after the other', questions.map((question) => JSON.stringify(question)).join('\n')],
  ['an indented object', JSON.stringify({ quiz: { title: 'T', questions } }, null, 2)],
  ['objects without end', `${'{"a":'.repeat(60_000)}${text}${'}'.repeat(60_000)}`],
])('questions are found in %s', (_, written) => {
  expect(scan(written)).toEqual(questions);
});

test('each question is found as soon as it is complete, wherever the stream is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(text.length)), (cuts) => {
      const places = [0, ...cuts.toSorted((a, b) => a - b), text.length];
      const pieces = places.slice(1).map((end, index) => text.slice(places[index], end));
      expect(scan(...pieces)).toEqual(questions);
    }),
  );
});

test('an answer that breaks off loses only its last question', () => {
  expect(scan(text.slice(0, text.length - 30))).toEqual(questions.slice(0, 2));
});

test.each([
  [String.raw`{"a": "$\frac{1}{2}$"}`, String.raw`$\frac{1}{2}$`],
  [String.raw`{"a": "$\\frac{1}{2}$"}`, String.raw`$\frac{1}{2}$`],
  [String.raw`{"a": "$2 \times 3 \neq \nabla$"}`, String.raw`$2 \times 3 \neq \nabla$`],
  [String.raw`{"a": "$\sqrt{2}$, $\beta$, $\{1\}$"}`, String.raw`$\sqrt{2}$, $\beta$, $\{1\}$`],
  [String.raw`{"a": "un\ndeux\ttrois"}`, 'un\ndeux\ttrois'],
  [String.raw`{"a": "\u00e9t\u00e9 \"ici\" \/"}`, 'été "ici" /'],
  ['{"a": "un\ndeux",}', 'un\ndeux'],
  ['{"a": "fin", "b": [1, 2, ], "c": True,}', 'fin'],
])('%s is understood', (written, expected) => {
  expect(parseLeniently(written)).toMatchObject({ a: expected });
});

test('well-formed JSON is parsed unchanged', () => {
  const letters = 'abé"\n\t{}[],:$ ';
  const textOf = (units: string) => fc.string({ unit: fc.constantFrom(...units) });
  // V8 13.6 reads the name "\\t" wrongly after "\\", so names have no backslash.
  fc.assert(
    fc.property(fc.dictionary(textOf(letters), textOf(`${letters}\\`)), (value) => {
      const json = JSON.stringify(value);
      // A line end inside a formula and before a letter is deliberately read as LaTeX.
      fc.pre(!/\$[^"]*\\[nt]/.test(json));
      expect(parseLeniently(json)).toEqual(value);
    }),
  );
});

test('a text that is not JSON gives nothing', () => {
  expect(parseLeniently('{"a": ')).toBeUndefined();
});
