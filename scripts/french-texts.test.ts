import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

interface FoundText {
  readonly path: string;
  readonly text: string;
}

/**
 * Texts for a model, a terminal, the database or LaTeX, and signs with their names, which are not
 * shown on screens.
 */
const notOnScreen = [
  'src/server/db/',
  'src/paper/latex/',
  'src/shared/domain/formulas/spoken/operator-words.ts',
  'src/server/features/generator/prompt.ts',
  'src/server/features/correction/copies/names/read-written-name.ts',
  'src/server/serve.ts',
];

/** The text between quotes or tags, which is all that a user can read. */
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

/** Only files with French words are examined, because most files contain only code. */
const texts: readonly FoundText[] = globSync('src/**/*.{ts,tsx}')
  .filter((path) => !/\.test\.|\/migrations\//.test(path))
  .flatMap((path) => {
    const code = readFileSync(path, 'utf8');
    if (!/[À-ſ«»’]/.test(code.replace(comments, ''))) return [];
    return [...textsIn(parseSync(path, code).program)].map((text) => ({ path, text }));
  });
const on = (paths: readonly string[]) =>
  texts.filter(({ path }) => !paths.some((one) => path.startsWith(one)));

test('French punctuation never begins a line, because the space before it is non-breaking', () => {
  expect(texts.length).toBeGreaterThan(5000);
  const breakable = on(notOnScreen).filter(({ text }) => /[ \n][?!:;»](?=[\s.,)]|$)|« /.test(text));
  expect(breakable).toEqual([]);
});

test('no escape sequence is shown literally, as in an attribute that does not know it', () => {
  expect(on(notOnScreen).filter(({ text }) => text.includes('\\u00a0'))).toEqual([]);
});

test('students are always called by the same word', () => {
  expect(texts.filter(({ text }) => /(?<!\p{L})élèves?(?!\p{L})/iu.test(text))).toEqual([]);
});

/**
 * The words that docs/promises.md (Printing) prescribes for a printed paper; everywhere else a
 * «sujet» is a topic.
 */
const specified = [
  'Créer sujet',
  'Créer sujet PDF version finale',
  'sujet.pdf',
  'Ce QCM n’a pas d’épreuve finale. Exportez-le depuis l’onglet «\u00a0Créer sujet\u00a0».',
  "Désactivez l'impression recto-verso (double face) car le sujet tient sur une seule page.",
];

test('a paper is called a «sujet» only where a promised text says so', () => {
  const ofPaper = on(['src/paper/']).filter(
    ({ text }) =>
      /sujet/i.test(text) && /imprim|pdf|feuille|une seule page|examen|édition|créer/i.test(text),
  );
  expect(ofPaper.map(({ text }) => text).filter((text) => !specified.includes(text))).toEqual([]);
});
