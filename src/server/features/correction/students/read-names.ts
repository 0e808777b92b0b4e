import { AiError } from '../../../ai/ai-error.ts';
import type { RunContext } from '../../../jobs/run-kind.ts';
import { updateCopy } from '../copies.queries.ts';
import { announceCorrection } from '../correction-changes.ts';
import { updateCorrection } from '../corrections.queries.ts';
import { insertJournal } from '../journal/journal.queries.ts';
import { readPapers } from '../papers.ts';
import { nameImageName } from '../scans/pictures/file-names.ts';
import { readPicture } from '../scans/pictures/pictures.service.ts';
import { readWrittenName } from './read-written-name.ts';

interface Outcome {
  readonly asked: number;
  readonly read: number;
}

/**
 * Copy by copy: each name is kept as it comes, so that whoever is cut off begins where it stood.
 * Nothing but the picture of the name leaves the server, and what comes back is a proposal.
 */
export async function readNames(
  { quizId }: { quizId: string },
  { services, owner, signal, progress }: RunContext<Outcome, never>,
): Promise<Outcome> {
  const { db, env } = services;
  if (!env.ai) throw new AiError('not_configured');
  const open = (await readPapers(services, quizId)).copies.filter(
    ({ row, pages }) =>
      row.student === null && row.aiLastName === null && pages.some(({ record }) => record.name),
  );
  let read = 0;
  for (const [place, { copy }] of open.entries()) {
    const name = nameImageName(copy);
    const picture = await readPicture(services, owner.teacherId, quizId, name, signal);
    const written = await readWrittenName(env.ai, picture, signal);
    await updateCopy(db, quizId, copy, {
      aiFirstName: written?.firstName ?? '',
      aiLastName: written?.lastName ?? '',
    });
    if (written) read += 1;
    await updateCorrection(db, quizId);
    await announceCorrection(db, quizId);
    progress((place + 1) / open.length);
  }
  const outcome = { asked: open.length, read };
  if (open.length > 0) {
    await insertJournal(db, quizId, owner.teacherId, [{ kind: 'names', ...outcome }]);
  }
  return outcome;
}
