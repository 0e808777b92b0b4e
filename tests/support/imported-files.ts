import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repository } from './servers/server-command.ts';

/** Imports of values, not of types. */
const imported =
  /^(?:import|export)\s(?!type\b)[^;]*?from '([^']+)'|import\('([^']+)'\)|^import '([^']+)'/gm;

const { imports } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));

/** All our files that run with these, including themselves. */
export function importedFiles(entries: readonly string[]): string[] {
  const found = new Set<string>();
  const ahead = [...entries];
  for (let file = ahead.pop(); file !== undefined; file = ahead.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const text = readFileSync(join(repository, file), 'utf8');
    for (const [, ...names] of text.matchAll(imported)) {
      const target = resolve(file, names.find(Boolean) ?? '');
      if (target && existsSync(join(repository, target))) ahead.push(target);
    }
  }
  return [...found];
}

function resolve(file: string, name: string): string | undefined {
  if (name.startsWith('.')) return join(dirname(file), name);
  const alias = Object.keys(imports).find((key) => name.startsWith(key.replace('*', '')));
  if (!alias) return undefined;
  const rest = name.slice(alias.length - 1);
  return join(imports[alias].replace('*', rest));
}
