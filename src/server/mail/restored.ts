import { stat } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { clusterIn } from '../db/embedded/cluster.ts';
import {
  type Connection,
  databaseIdentity,
  giveSign,
  selectInstallation,
  updateInstallation,
} from '../db/installation.ts';
import type { Env } from '../env.ts';
import type { JobQueue } from '../jobs/queue.ts';
import type { Services } from '../services.ts';
import type { FileStore } from '../storage/file-store.ts';

const signKey = 'installation/signs';
const SIGN_MS = 10_000;

interface Start {
  readonly client: Connection;
  readonly files: FileStore;
  readonly queue: JobQueue;
  readonly env: Pick<Env, 'databaseUrl' | 'dataDir' | 'sendHeldMails'>;
  readonly say: (text: string) => void;
}

/**
 * The mails in a restored database may have been sent since its backup, so they are held until the
 * operator releases them. A database is a restored one when it is not the one it was last in, or
 * when its count of signs is behind the one in its files.
 */
export async function holdMailsOfRestored({ client, files, queue, env, say }: Start) {
  // Read before the row, since another process may write a sign meanwhile.
  const sign = await readSign(files);
  const known = await selectInstallation(client);
  const database = await identityOf(client, env);
  const isElsewhere = known.database !== null && known.database !== database;
  let since = known.mailsHeldSince;
  if (isElsewhere || sign > known.signs) {
    await queue.holdMails();
    since = new Date();
  }
  if (since !== null && env.sendHeldMails === since.toISOString()) {
    await queue.releaseMails();
    since = null;
  }
  if ((await queue.countHeldMails()) === 0) since = null;
  await updateInstallation(client, { database, signs: sign, mailsHeldSince: since });
  if (since === null) return;
  say(
    [
      'This database was restored: what waited in it to be mailed may have been sent before, and is held.',
      'Teachers send or abandon the mails of their corrections themselves; what is new goes out.',
      `To send all that is held, start with SEND_HELD_MAILS=${since.toISOString()}`,
    ].join('\n'),
  );
}

/** Writes signs while the process lives, by which an older database is known. Returns a stop. */
export async function startSigns({ db, files, log }: Pick<Services, 'db' | 'files' | 'log'>) {
  // The database counts first, so that no sign is ahead of its own database.
  const give = async () => {
    const signs = await giveSign(db);
    await files.write(signKey, Buffer.from(String(signs)));
  };
  const tryToGive = () =>
    give().catch((error) => log.info({ err: error }, 'no sign of life could be given'));
  await tryToGive();
  const timer = setInterval(() => void tryToGive(), SIGN_MS);
  return async () => {
    clearInterval(timer);
    await tryToGive();
  };
}

async function readSign(files: FileStore): Promise<number> {
  // A sign that root wrote cannot be read by an ordinary user of the machine who starts next.
  const content = await files.read(signKey).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EACCES') return null;
    throw error;
  });
  return content ? Number(await text(content)) || 0 : 0;
}

/** A database in a copied folder counts as another one. */
async function identityOf(
  client: Connection,
  { databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>,
): Promise<string> {
  const identity = await databaseIdentity(client);
  if (databaseUrl) return identity;
  const { ino, birthtimeMs } = await stat(clusterIn(dataDir).folder);
  // The copy may get the inode of a folder that was removed before.
  return `${identity}/${ino}/${birthtimeMs}`;
}
