import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Layout } from '#paper/edition/layout.ts';
import { unpackLayout } from '#paper/edition/layout-file.ts';

/** Where everything stands on the copies of a quiz, as the server that printed it keeps it. */
export async function editionLayoutIn(dataDir: string, quizId: string): Promise<Layout> {
  const folder = join(dataDir, 'files/quizzes', quizId, 'editions');
  const name = (await readdir(folder)).find((file) => file.includes('layout'));
  return unpackLayout(await readFile(join(folder, name ?? '')));
}
