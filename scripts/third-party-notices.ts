import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from './imports-of.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Package {
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
const packages: Record<string, Package> = JSON.parse(read('package-lock.json')).packages;

/** What our sources import, or production installs, and what that needs in turn. */
export function packagesThatShip(): { path: string; name: string; found: Package }[] {
  const reached = new Set<string>();
  const reach = (from: string, names: readonly string[]) => {
    for (const path of names.flatMap((name) => placeOf(name, from) ?? [])) {
      if (reached.has(path)) continue;
      reached.add(path);
      reach(path, namesNeededBy(path));
    }
  };
  reach('', [...imported(), ...namesNeededBy('')]);
  return [...reached]
    .map((path) => ({ path, name: path.replace(/.*node_modules\//, ''), found: packages[path] }))
    .filter((entry): entry is typeof entry & { found: Package } => entry.found !== undefined)
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

export function thirdPartyNotices(): string {
  const rows = packagesThatShip().map(
    ({ name, found }) => `| ${name} | ${found.version} | ${found.license ?? '?'} |`,
  );
  return [
    '# Third-party notices',
    '',
    'Cochalot contains these npm packages, or installs them, under the licences that each names. `npm run notices` makes this page from the lock file; a release adds the texts of the licences. LaTeX, AMC’s style, Grammalecte and bubblewrap come from Debian and are not part of a release.',
    '',
    '| package | version | licence |',
    '|---|---|---|',
    ...new Set(rows),
    '',
  ].join('\n');
}

/** Each text once, below the packages whose it is. Packages for other machines are not here. */
export function licenceTexts(): string {
  const owners = new Map<string, string[]>();
  for (const { path, name, found } of packagesThatShip()) {
    if (!existsSync(join(root, path))) continue;
    const files = readdirSync(join(root, path)).filter((file) =>
      /^(licen[cs]e|copying|notice)/i.test(file),
    );
    for (const text of files.map((file) => read(join(path, file)).trim())) {
      owners.set(text, [...(owners.get(text) ?? []), `${name} ${found.version}`]);
    }
  }
  const rule = '='.repeat(72);
  return [...owners]
    .map(([text, names]) => `${rule}\n${[...new Set(names)].join(', ')}\n${rule}\n\n${text}\n`)
    .join('\n');
}

const onlyInTests = new Set(['vitest', 'fast-check']);

function imported(): string[] {
  const paths = globSync('src/**/*.{ts,tsx,css}', { cwd: root });
  const files = paths
    .filter((path) => !path.includes('.test.'))
    .map((path) => ({ path, text: asModule(path, read(path)) }));
  const targets = [...importsOf(files).values()].flat().map(({ target }) => target);
  const names = targets.map((target) => /^(@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? target);
  return names.filter((name) => !onlyInTests.has(name));
}

/** A style sheet takes packages too, and the fonts of packages. */
function asModule(path: string, text: string): string {
  if (!path.endsWith('.css')) return text;
  return text.replaceAll(/@import "([^"]+)"|url\("([^"]+)"/g, "\nimport '$1$2'\n");
}

function namesNeededBy(path: string): string[] {
  const { dependencies, optionalDependencies } = packages[path] ?? {};
  return Object.keys({ ...dependencies, ...optionalDependencies });
}

/** As Node finds a package: beside whoever needs it, then further out. */
function placeOf(name: string, from: string): string | undefined {
  const path = join(from, 'node_modules', name);
  if (path in packages) return path;
  return from === ''
    ? undefined
    : placeOf(name, from.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, ''));
}

if (import.meta.main) writeFileSync(join(root, 'THIRD-PARTY-NOTICES.md'), thirdPartyNotices());
