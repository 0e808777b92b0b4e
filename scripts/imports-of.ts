import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

export interface Import {
  readonly target: string;
  readonly isType: boolean;
  readonly isLater: boolean;
}

/**
 * The imports of each file, in whatever form they are written: our own files by path, packages by
 * name.
 */
export function importsOf(files: readonly SourceFile[]): Map<string, Import[]> {
  return new Map(files.map(({ path, text }) => [path, importsIn(path, text)]));
}

function importsIn(path: string, text: string): Import[] {
  const statement =
    /^(?:import|export)\s+(type\s)?(?:[^'";]*\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'/gm;
  return [...text.matchAll(statement)].map(([, type, named, called]) => ({
    target: resolve(path, named ?? called ?? ''),
    isType: type !== undefined,
    isLater: called !== undefined,
  }));
}

function resolve(path: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(path), specifier);
  if (specifier.startsWith('#tests/')) return specifier.slice(1);
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  return isBuiltin(specifier) ? `node:${specifier.replace(/^node:/, '')}` : specifier;
}
