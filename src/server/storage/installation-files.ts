import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FoundDatabase } from '../db/installation.ts';
import type { Env } from '../env.ts';
import type { FileStore } from './file-store.ts';

const idKey = 'installation/id';
/** Below them lies all that rows name; sweeps remove what none does. */
export const keptPrefixes = ['quizzes', 'images', 'uploads'];

type Setting = Pick<Env, 'databaseUrl' | 'dataDir' | 's3' | 'startWithoutFiles'>;

/**
 * Sweeps remove every file that the database does not know. A database must therefore not start on
 * the files of another one, an empty one not on files without an id, and one in use not without its
 * files. Returns whether to start as a new installation without the files.
 */
export async function refuseForeignFiles(
  files: FileStore,
  found: FoundDatabase,
  env: Setting,
): Promise<boolean> {
  const theirs = await idOfFiles(files);
  if (theirs !== null && theirs === found.installationId) return false;
  const place = env.s3 ? `the bucket ${env.s3.bucket}` : join(env.dataDir, 'files');
  if (theirs === null && !(await hasFiles(files))) {
    if (!found.hasTeachers || found.installationId === null) return false;
    if (env.startWithoutFiles === found.installationId) return true;
    throw new Error(missingFiles(place, found.installationId, env));
  }
  if (theirs === null && found.hasTeachers) return false;
  const database = env.databaseUrl ? 'the database of DATABASE_URL' : 'the database in DATA_DIR';
  const owner = theirs === null ? 'another database' : `installation ${theirs}`;
  throw new Error(
    [
      `The files in ${place} are those of ${owner}, but ${database} ${saidOf(found)}.`,
      'Cochalot would remove all files that it does not know, and does not start; none was removed.',
      'Give it the database of these files: is DATABASE_URL set as it was, is the backup loaded?',
      `Or give it other files, by ${env.s3 ? 'S3_BUCKET' : 'DATA_DIR'}, or by moving these away.`,
      ...(theirs !== null && found.hasTeachers
        ? [
            `Should they belong together all the same, remove ${idKey} from ${place} and start again.`,
          ]
        : []),
    ].join('\n'),
  );
}

function missingFiles(place: string, installationId: string, { s3 }: Setting): string {
  return [
    `There are no files in ${place}: those of installation ${installationId} are missing.`,
    'Cochalot would write new ones in their place, and does not start; nothing was changed.',
    s3
      ? 'Is S3_BUCKET set as it was, is its backup put back?'
      : 'Is the folder mounted, is DATA_DIR set as it was, is its backup put back?',
    `Should they be lost, start with START_WITHOUT_FILES=${installationId}: it is obeyed once.`,
  ].join('\n');
}

function saidOf({ installationId, hasTeachers }: FoundDatabase): string {
  if (installationId !== null) return `is installation ${installationId}`;
  return hasTeachers ? 'is that of an earlier version, without an id' : 'is empty';
}

export async function claimFiles(files: FileStore, installationId: string): Promise<void> {
  if ((await idOfFiles(files)) === null) await files.write(idKey, Buffer.from(installationId));
}

export async function idOfFiles(files: Pick<FileStore, 'read'>): Promise<string | null> {
  const content = await files.read(idKey);
  return content && (await text(content)).trim();
}

async function hasFiles(files: FileStore): Promise<boolean> {
  for (const prefix of keptPrefixes) {
    for await (const _ of files.list(prefix)) return true;
  }
  return false;
}
