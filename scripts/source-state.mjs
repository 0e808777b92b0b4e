import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A hash of these files and folders. What was built from them is up to date while the hash stays
 * the same.
 */
export function stateOf(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesUnder))
    hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

const stampIn = (folder) => join(folder, '.etag');

export function isBuilt(folder, state) {
  return existsSync(stampIn(folder)) && readFileSync(stampIn(folder), 'utf8') === state;
}

export function markBuilt(folder, state) {
  writeFileSync(stampIn(folder), state);
}

function filesUnder(path) {
  if (path.includes('.')) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}
