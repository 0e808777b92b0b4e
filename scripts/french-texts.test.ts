import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

interface FoundText {
  readonly path: string;
  readonly text: string;
}

/** Written for a model, a terminal, the database or LaTeX: no line of a screen. */
const notOnScreen = [
  'src/server/db/',
  'src/paper/latex/',
  'src/server/features/generator/prompt.ts',
  'src/server/features/correction/names/read-written-name.ts',
  'src/server/mail/outbox.ts',
  'src/server/serve.ts',
];

/** What stands between quotes or tags, which is all that a user can read. */
function* textsIn(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const child of node) yield* textsIn(child);
  if (typeof node !== 'object' || node === null || !('type' in node)) return;
  const { type, value } = node as { type: string; value?: unknown };
  if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') yield value;
  else if (type === 'TemplateElement') yield (value as { cooked: string }).cooked;
  else
    for (const child of Object.values(node)) if (typeof child === 'object') yield* textsIn(child);
}

const comments = /\/\*[\s\S]*?\*\/|\/\/.*/g;

/** Of files with a word of French in them: most are code alone. */
const texts: readonly FoundText[] = globSync('src/**/*.{ts,tsx}')
  .filter((path) => !/\.test\.|\/migrations\//.test(path))
  .flatMap((path) => {
    const code = readFileSync(path, 'utf8');
    if (!/[À-ſ«»’]/.test(code.replace(comments, ''))) return [];
    return [...textsIn(parseSync(path, code).program)].map((text) => ({ path, text }));
  });
const on = (paths: readonly string[]) =>
  texts.filter(({ path }) => !paths.some((one) => path.startsWith(one)));

test('no sign that French sets apart can begin a line: the space before it does not break', () => {
  expect(texts.length).toBeGreaterThan(5000);
  const breakable = on(notOnScreen).filter(({ text }) => /[ \n][?!:;»](?=[\s.,)]|$)|« /.test(text));
  expect(breakable).toEqual([]);
});

test('an escape that an attribute does not know is not shown to the letter', () => {
  expect(on(notOnScreen).filter(({ text }) => text.includes('\\u00a0'))).toEqual([]);
});

test('students have one name', () => {
  expect(texts.filter(({ text }) => /(?<!\p{L})élèves?(?!\p{L})/iu.test(text))).toEqual([]);
});

/** The words of docs/promises.md (Printing) for a paper that is made; everywhere else a «sujet» is a topic. */
const specified = [
  'Créer sujet',
  'Créer sujet PDF version finale',
  'sujet.pdf',
  'Ce QCM n’a pas d’épreuve finale. Exportez-le depuis l’onglet «\u00a0Créer sujet\u00a0».',
  "Désactivez l'impression recto-verso (double face) car le sujet tient sur une seule page.",
];

test('a paper is not called by the name of its topics, but where the specification says so', () => {
  const ofPaper = on(['src/paper/']).filter(
    ({ text }) =>
      /sujet/i.test(text) && /imprim|pdf|feuille|une seule page|examen|édition|créer/i.test(text),
  );
  expect(ofPaper.map(({ text }) => text).filter((text) => !specified.includes(text))).toEqual([]);
});
