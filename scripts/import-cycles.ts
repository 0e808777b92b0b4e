import { importsOf, type SourceFile } from './imports-of.ts';

/**
 * Finds circles of files in which each imports the next, as `a → b → a`. Imports of types do not
 * count.
 */
export function importCycles(files: readonly SourceFile[]): string[] {
  const imports = importsOf(files);
  const done = new Set<string>();
  const found: string[] = [];

  function follow(path: string, way: readonly string[]): void {
    const start = way.indexOf(path);
    if (start >= 0) found.push([...way.slice(start), path].join(' → '));
    if (start >= 0 || done.has(path)) return;
    for (const { target, isType } of imports.get(path) ?? []) {
      if (!isType) follow(target, [...way, path]);
    }
    done.add(path);
  }

  for (const path of imports.keys()) follow(path, []);
  return found;
}
