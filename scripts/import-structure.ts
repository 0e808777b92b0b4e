import { dirname } from 'node:path';
import { type Import, importsOf, type SourceFile } from './imports-of.ts';

/** Imports of types count here too, because a reader of one file has to know the other. */
type Imports = ReadonlyMap<string, readonly Import[]>;

const isSource = ({ path }: SourceFile) => path.startsWith('src/') && !/\.test\.tsx?$/.test(path);

/**
 * Finds sibling folders that import each other both ways, as `folder: one ↔ other`, with the
 * direction that has fewer imports.
 */
export function siblingPairs(files: readonly SourceFile[]): { pair: string; fewer: string[] }[] {
  const sources = files.filter(isSource);
  const imports = importsOf(sources);
  const arrows = new Map<string, string[]>();
  for (const [from, targets] of imports) {
    for (const { target } of targets) {
      const arrow = arrowBetween(from, target);
      if (arrow) arrows.set(arrow, [...(arrows.get(arrow) ?? []), `${from} → ${target}`]);
    }
  }
  return [...arrows].flatMap(([arrow, there]) => {
    const [parent = '', from = '', to = ''] = arrow.split(' ');
    const back = arrows.get([parent, to, from].join(' '));
    if (!back || from > to) return [];
    return {
      pair: `${parent}: ${from} ↔ ${to}`,
      fewer: there.length <= back.length ? there : back,
    };
  });
}

/**
 * The common parent of two paths, and the folder inside it that leads to each of them; null where
 * there is none.
 */
function arrowBetween(from: string, to: string): string | null {
  const [one, other] = [dirname(from).split('/'), dirname(to).split('/')];
  let depth = 0;
  while (depth < one.length && one[depth] === other[depth]) depth += 1;
  if (depth >= one.length || depth >= other.length) return null;
  return [one.slice(0, depth).join('/'), one[depth], other[depth]].join(' ');
}

/**
 * Groups of files in which each file needs all others, directly or indirectly (strongly connected
 * components).
 */
export function circlesOfFiles(files: readonly SourceFile[]): string[][] {
  const imports: Imports = importsOf(files.filter(isSource));
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (path: string): void => {
    const number = order.size;
    order.set(path, number);
    low.set(path, number);
    stack.push(path);
    for (const { target } of imports.get(path) ?? []) {
      if (!imports.has(target)) continue;
      if (!order.has(target)) visit(target);
      if (stack.includes(target)) {
        low.set(path, Math.min(low.get(path) ?? 0, low.get(target) ?? 0));
      }
    }
    if (low.get(path) !== number) return;
    const circle = stack.splice(stack.indexOf(path));
    if (circle.length > 1) found.push(circle.sort());
  };
  for (const path of imports.keys()) if (!order.has(path)) visit(path);
  return found;
}
