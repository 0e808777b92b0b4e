import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { QuizId } from '#shared/contract/ids.ts';
import { type QuizRoom, quizFile } from './quiz-files.ts';

const oldFolders: QuizRoom[] = ['editions', 'papers'];

/** Moves files from where earlier versions kept them; several processes may do so at once. */
export async function moveOldFiles(store: string): Promise<void> {
  for (const room of oldFolders) {
    const folder = join(store, room);
    for (const name of await readdir(folder).catch(() => [])) {
      const isDraft = name.endsWith('.tmp');
      if (isDraft) await rm(join(folder, name), { force: true });
      else await moveOldFile(store, room, name);
    }
    await rmdir(folder).catch(() => undefined);
  }
}

async function moveOldFile(store: string, room: QuizRoom, name: string): Promise<void> {
  const [quizId = '', ...rest] = name.split('.');
  const path = join(store, quizFile(quizId as QuizId, room, rest.join('.')));
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await rename(join(store, room, name), path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}
