import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { TypesetError } from '#paper/typeset/typeset-error.ts';
import { goneAway } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { type Limit, spend } from '../throttling/throttling.service.ts';
import { paperKey } from './paper-files.ts';
import { typesetFailed } from './printing-errors.ts';
import { Slots } from './slots.ts';
import { selectOptionalTypesetPaper, upsertTypesetPaper } from './typeset-papers.queries.ts';
import { withPaper } from './workshop.ts';

const papersPerTeacher: Limit = { name: 'typeset-papers', most: 300, windowSeconds: 3600 };
/** To be raised with what pictures and pages look like for the same source. */
const LOOK = 1;
const slots = new Slots(2);

/** A paper of one copy, to look at and not to hand out. */
export interface LooseSheet {
  readonly quizId: string;
  readonly teacherId: string;
  readonly tex: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly output: 'subject' | 'solution';
  readonly twoUp: boolean;
}

/** The PDF: as it was made before for the same source and pictures, or made now. */
export async function typesetOnce(
  services: Services,
  sheet: LooseSheet,
  signal: AbortSignal,
): Promise<Readable> {
  const known = { quizId: sheet.quizId, key: hashOf(sheet) };
  const row = await selectOptionalTypesetPaper(services.db, known.key);
  const kept = row && (await services.files.read(paperKey(known)));
  if (kept) return kept;
  await spend(services.db, { limit: papersPerTeacher, subject: sheet.teacherId });
  await slots
    .run(signal, () => set(services, sheet, known, signal))
    .catch((error) => {
      throw signal.aborted ? goneAway() : told(error);
    });
  const made = await services.files.read(paperKey(known));
  if (!made) throw typesetFailed();
  return made;
}

async function set(
  { db, files, env }: Services,
  sheet: LooseSheet,
  known: { quizId: string; key: string },
  signal: AbortSignal,
): Promise<void> {
  await withPaper(env, { ...sheet, copies: 1, signal }, async ({ pdf, pagesPerCopy, byteSize }) => {
    await files.write(paperKey(known), createReadStream(pdf));
    await upsertTypesetPaper(db, { ...known, pagesPerCopy, byteSize });
  });
}

function told(error: unknown): unknown {
  return error instanceof TypesetError ? typesetFailed() : error;
}

function hashOf({ quizId, tex, files, output, twoUp }: LooseSheet): string {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([LOOK, quizId, output, twoUp, tex]));
  // A picture's name is the hash of what it shows.
  hash.update(JSON.stringify([...files.keys()].sort()));
  return hash.digest('hex');
}
