import { createHash } from 'node:crypto';

/** Names a content in 22 characters, which is enough that no two are ever taken for each other. */
export const shortHash = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);
