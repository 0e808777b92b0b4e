import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const ours = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'];
const pages = [...ours, ...globSync('docs/**/*.md', { cwd: root })];
/** The pages about the present state; decisions describe the past. */
const guides = pages.filter((path) => !path.startsWith('docs/history/'));
const told = guides.map(read).join('\n');
const allOf = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found)),
];

test('every setting of the environment is on the page for operators', () => {
  // The settings of OpenID providers are several each, in a file of their own.
  const variables = allOf(read('src/server/env.ts'), /^ {4}(?!OIDC:)([A-Z0-9_]+): /gm);
  expect(variables).toContain('DATABASE_URL');
  const table = read('docs/operations.md');
  expect(variables.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});

test('every command that is mentioned exists, and every command that exists is mentioned', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
  const named = allOf(told, /npm run ([\w:-]+)/g);
  expect(named).toContain('check');
  expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  const isNamed = (name: string) => new RegExp(`\\b${name}(?![\\w:-])`).test(told);
  expect(scripts.filter((name) => !isNamed(name))).toEqual([]);
});

test('every file and folder that is mentioned exists, by its whole path or its end', () => {
  const paths = allOf(
    told,
    /`((?:src|tests|scripts|docs|bench|ops)\/[\w./-]+|(?:[a-z][\w-]*\/)+(?:[\w.-]+\.\w+)?)`/g,
  );
  expect(paths).toContain('scripts/import-rules.ts');
  expect(paths).toContain('marks/releases.ts');
  const rooms = '{src,tests,scripts,docs,bench,ops}';
  const there = globSync([rooms, `${rooms}/**/*`], { cwd: root });
  const isThere = (path: string) =>
    there.some((other) => `/${other}`.endsWith(`/${path.replace(/\/$/, '')}`));
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

test('every link leads to an existing file and heading', () => {
  const links = pages.flatMap((page) =>
    allOf(read(page), /\]\((?!\w+:)([^)\s]+)\)/g).map((link) => ({ page, link })),
  );
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(({ page, link }) => !leadsSomewhere(page, link))).toEqual([]);
});

test('the tour mentions existing files, and counts them and its hops correctly', () => {
  const stories = read('docs/tour.md').split(/^## /m).slice(1);
  expect(stories).toHaveLength(6);
  for (const story of stories) {
    const [heading = '', ...lines] = story.split('\n');
    const files = allOf(lines.join('\n'), /`(src\/[^`]+)`/g);
    const hops = lines.filter((line) => /^\d+\. /.test(line)).length;
    expect(heading).toContain(`(${files.length} files, ${hops} hops)`);
    expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  }
});

test('decisions are numbered without gaps, and mention existing decisions', () => {
  const files = decisions();
  const titles = files.map((name) => read(`docs/history/${name}`).split('.', 1)[0]);
  expect(titles).toEqual(files.map((_, index) => `# ${index + 1}`));
  const named = files.flatMap((name) =>
    allOf(read(`docs/history/${name}`), /\bdecisions? (\d+)/gi).map(Number),
  );
  expect(named).toContain(12);
  expect(named.filter((number) => number < 1 || number > files.length)).toEqual([]);
});

test('every decision is in the index under its own title', () => {
  const listed = allOf(read('docs/history/README.md'), /^- (\[.+\))$/gm);
  const titled = decisions().map((name) => {
    const [title = ''] = read(`docs/history/${name}`).split('\n');
    return `[${title.replace('# ', '')}](${name})`;
  });
  expect(listed.sort()).toEqual(titled.sort());
});

function leadsSomewhere(page: string, link: string): boolean {
  const [path = '', heading] = link.split('#');
  const target = path === '' ? page : join(dirname(page), path);
  if (!existsSync(join(root, target))) return false;
  const headings = allOf(heading === undefined ? '' : read(target), /^#+ (.+)$/gm);
  return heading === undefined || headings.map(anchorOf).includes(heading);
}

/** The anchor that GitHub makes of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

function decisions(): string[] {
  return readdirSync(join(root, 'docs/history'))
    .filter((name) => name !== 'README.md')
    .sort();
}
