import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Layout } from '#paper/edition/layout.ts';
import { unpackLayout } from '#paper/edition/layout-file.ts';

/** The layout of the latest printed edition, as the server keeps it. */
export async function editionLayoutIn(dataDir: string, quizId: string): Promise<Layout> {
  const folder = join(dataDir, 'files/quizzes', quizId, 'editions');
  const files = (await readdir(folder)).filter((file) => file.includes('layout'));
  const written = await Promise.all(
    files.map(async (file) => ({ file, at: (await stat(join(folder, file))).mtimeMs })),
  );
  const [last] = written.toSorted((one, other) => other.at - one.at);
  return unpackLayout(await readFile(join(folder, last?.file ?? '')));
}
