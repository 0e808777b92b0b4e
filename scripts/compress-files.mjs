import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible = new Set(['.js', '.css', '.svg', '.csv']);
/** For smaller files, the additional header costs as much as compression saves. */
const LEAST_BYTES = 1024;

/**
 * Writes a gzip and a brotli version beside each file that gains from it, so that the server need
 * not compress for each request.
 */
export function compressFiles(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.has(extname(entry.name))) continue;
    const file = join(entry.parentPath ?? entry.path, entry.name);
    const content = readFileSync(file);
    if (content.length < LEAST_BYTES) continue;
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(content, {
        params: {
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          [constants.BROTLI_PARAM_QUALITY]: 10,
        },
      }),
    );
  }
}
