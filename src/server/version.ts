import { readFileSync } from 'node:fs';

const packageUrl = new URL('../../package.json', import.meta.url);

export const { version } = JSON.parse(readFileSync(packageUrl, 'utf8')) as { version: string };

/** Replaced by the build, which knows it; sources that run as they are have none. */
declare const COCHALOT_COMMIT: string | null | undefined;

/** What the running files were built from; `-dirty` after sources that were not committed. */
export const commit = typeof COCHALOT_COMMIT === 'undefined' ? null : COCHALOT_COMMIT;
