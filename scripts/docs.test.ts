import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** What is told of today; decisions tell of their day. */
const guides = ['README.md', 'CONTRIBUTING.md'].concat(
  readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
);
const told = guides.map(read).join('\n');
const allOf = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found)),
];

test('every variable of the configuration stands in the README', () => {
  const variables = allOf(read('src/server/env.ts'), /^ {4}([A-Z0-9_]+): /gm);
  expect(variables).toContain('DATABASE_URL');
  const table = read('README.md');
  expect(variables.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});

test('every command that is named exists, and every one that exists is named', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
  const named = allOf(told, /npm run ([\w:-]+)/g);
  expect(named).toContain('check');
  expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  const isNamed = (name: string) => new RegExp(`\\b${name}(?![\\w:-])`).test(told);
  expect(scripts.filter((name) => !isNamed(name))).toEqual([]);
});

test('every file and room that is named is there, by its whole path or its end', () => {
  const paths = allOf(
    told,
    /`((?:src|tests|scripts|docs|bench)\/[\w./-]+|(?:[a-z][\w-]*\/)+(?:[\w.-]+\.\w+)?)`/g,
  );
  expect(paths).toContain('scripts/import-rules.ts');
  expect(paths).toContain('marks/releases.ts');
  const there = globSync('{src,tests,scripts,docs,bench}/**/*', { cwd: root });
  const isThere = (path: string) =>
    there.some((other) => `/${other}`.endsWith(`/${path.replace(/\/$/, '')}`));
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

test('decisions are numbered one after the other, and name decisions that there are', () => {
  const files = decisions();
  const titles = files.map((name) => read(`docs/decisions/${name}`).split('.', 1)[0]);
  expect(titles).toEqual(files.map((_, index) => `# ${index + 1}`));
  const named = files.flatMap((name) =>
    allOf(read(`docs/decisions/${name}`), /\bdecisions? (\d+)/gi).map(Number),
  );
  expect(named).toContain(12);
  expect(named.filter((number) => number < 1 || number > files.length)).toEqual([]);
});

test('every decision stands in the index, under its own title', () => {
  const listed = allOf(read('docs/decisions/README.md'), /^- (\[.+\))$/gm);
  const titled = decisions().map((name) => {
    const [title = ''] = read(`docs/decisions/${name}`).split('\n');
    return `[${title.replace('# ', '')}](${name})`;
  });
  expect(listed.sort()).toEqual(titled.sort());
});

function decisions(): string[] {
  return readdirSync(join(root, 'docs/decisions'))
    .filter((name) => name !== 'README.md')
    .sort();
}
