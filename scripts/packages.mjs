import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './machine.mjs';

/**
 * Why node_modules does not contain what package-lock.json asks for; undefined when it does. npm
 * writes its record of the installed packages last, so that an interrupted installation has none.
 */
export function missingPackages() {
  const wanted = packagesOf('package-lock.json');
  const installed = packagesOf('node_modules/.package-lock.json');
  if (!installed) return 'node_modules is missing or incomplete';
  for (const [path, { version, integrity, optional }] of Object.entries(wanted)) {
    const found = installed[path];
    if (!found && optional && !isOurs(path, wanted[''])) continue;
    if (path !== '' && (found?.version !== version || found?.integrity !== integrity)) {
      return `${path} should be at version ${version}`;
    }
    // Copies of a clone made with hard links share npm's record, but not their folders.
    if (!existsSync(join(root, path))) return `${path} is missing`;
  }
  return undefined;
}

/**
 * npm ignores a failed download of an optional package, but ours for this platform are not really
 * optional.
 */
function isOurs(path, { optionalDependencies = {} }) {
  const name = path.replace('node_modules/', '');
  return name in optionalDependencies && name.endsWith(`${process.platform}-${process.arch}`);
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}
