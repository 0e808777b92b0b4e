import { correctionParts, importRules, serverDoors, webFeatures } from './import-rules.ts';
import { type Import, importsOf, type SourceFile } from './imports-of.ts';

/** Lists each refused import as `file → what it imports: why`. Tests may import what they test. */
export function refusedImports(files: readonly SourceFile[]): string[] {
  const imports = importsOf(files);
  return files
    .filter(({ path }) => !path.endsWith('.test.ts'))
    .flatMap(({ path }) =>
      (imports.get(path) ?? []).flatMap((found) =>
        [
          ...brokenRules(path, found, imports),
          brokenOrder(path, found.target),
          brokenParts(path, found.target),
          wrongDoor(path, found.target),
          reachesInside(path, found.target) ? 'The sub-folders of a part are its own.' : null,
        ]
          .filter((why) => why !== null)
          .map((why) => `${path} → ${found.target}: ${why}`),
      ),
    );
}

function brokenRules(
  path: string,
  { target, isType, isLater }: Import,
  imports: Map<string, Import[]>,
): string[] {
  return importRules
    .filter(({ files, except = [] }) => isIn(path, files) && !isIn(path, except))
    .filter(({ deep, atStart }) => !(deep && isType) && !(atStart && isLater))
    .filter((rule) => {
      const reached = rule.deep ? reach(target, imports, rule.atStart) : [target];
      return reached.some((place) => isIn(place, rule.never) && !isIn(place, rule.but ?? []));
    })
    .map(({ why }) => why);
}

function reach(target: string, imports: Map<string, Import[]>, atStart = false): string[] {
  const reached = new Set([target]);
  for (const place of reached) {
    for (const { target, isType, isLater } of imports.get(place) ?? []) {
      if (!isType && !(atStart && isLater)) reached.add(target);
    }
  }
  return [...reached];
}

function isIn(path: string, places: readonly string[]): boolean {
  return places.some((place) => {
    if (place.startsWith('*')) return path.endsWith(place.slice(1));
    if (place.endsWith('/') || place.endsWith(':')) return path.startsWith(place);
    return path === place || path.startsWith(`${place}/`);
  });
}

function brokenOrder(path: string, target: string): string | null {
  const [from, to] = [path, target].map((place) => /^src\/web\/features\/([^/]+)/.exec(place)?.[1]);
  if (!from || !to || from === to) return null;
  const isBefore =
    webFeatures.includes(from) && webFeatures.indexOf(to) < webFeatures.indexOf(from);
  return webFeatures.includes(to) && isBefore
    ? null
    : `${from} does not stand after ${to} in webFeatures.`;
}

/** A file beside the parts joins them: it may import all of them, and none of them imports it. */
function brokenParts(path: string, target: string): string | null {
  const place =
    /^(src\/(?:server\/features|web\/features|shared\/domain)\/correction)\/(?:([^/]+)\/)?/;
  const [[, root, from] = [], [, otherRoot, to] = []] = [path, target].map(
    (file) => place.exec(file) ?? [],
  );
  if (!root || root !== otherRoot || !from || from === to) return null;
  const isBefore = correctionParts.slice(0, correctionParts.indexOf(from)).includes(to ?? '');
  return correctionParts.includes(from) && isBefore
    ? null
    : `${from} does not stand after ${to ?? 'what joins the parts'} in correctionParts.`;
}

/** Whether a feature reaches into the sub-folders of another one, or of another part of correction. */
function reachesInside(path: string, target: string): boolean {
  const room =
    /^src\/(?:web\/features\/(?!correction\/)|(?:server|web)\/features\/correction\/)[^/]+\//.exec(
      target,
    )?.[0];
  const isOutside = room && !path.startsWith(room) && /^src\/\w+\/features\//.test(path);
  return Boolean(isOutside && target.slice(room.length).includes('/'));
}

function wrongDoor(path: string, target: string): string | null {
  const feature = /^src\/server\/features\/[^/]+\//.exec(target)?.[0];
  if (!feature || path.startsWith(feature)) return null;
  const mayEnter = serverDoors.some(
    ({ ending, by }) => target.endsWith(ending) && path.startsWith(by),
  );
  return mayEnter ? null : 'A feature is reached only through its service.';
}
