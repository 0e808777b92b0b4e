import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AttemptId, ClassId } from '#shared/contract/ids.ts';
import { type ZipEntry, zipStream } from '../../../plugins/answers/zip-stream.ts';
import type { Services } from '../../../services.ts';
import { accommodationsOfClass } from '../../classes/accommodations.service.ts';
import { keptCopy } from '../../correction/handing-back/kept-copy.service.ts';
import { keptMailing } from '../../correction/handing-back/mailing.service.ts';
import { keptAttempt } from '../../online/finished-attempts.service.ts';
import { findQuestions } from '../../quizzes/quizzes.service.ts';
import { partsOf, readRecords } from './found-students.service.ts';
import { type StudentRecord, selectMessage } from './students.queries.ts';

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Writes one archive with all that these records hold; a file that is there is never replaced. */
export async function exportStudent(
  services: Services,
  ids: readonly string[],
  file: string,
): Promise<StudentRecord[]> {
  const records = await readRecords(services, ids);
  const entries = zipStream(entriesOf(services, records));
  await pipeline(entries, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  return records;
}

async function* entriesOf(
  services: Services,
  records: readonly StudentRecord[],
): AsyncGenerator<ZipEntry> {
  yield { name: 'dossier.json', content: json(records) };
  for (const record of records) {
    const name = record.id.replaceAll(/[:/]/g, '-');
    const { kept, pdf = null } = await keptOf(services, record);
    if (kept) yield { name: `${name}.json`, content: json({ ...record, ...kept }) };
    if (pdf) yield { name: `${name}.pdf`, content: Readable.from([pdf]) };
  }
}

interface Kept {
  readonly kept: object | null;
  readonly pdf?: Uint8Array | null;
}

/** What a record holds beyond what its line in the list tells. */
async function keptOf(services: Services, record: StudentRecord): Promise<Kept> {
  const { db } = services;
  const { kind, row, within } = partsOf(record);
  if (kind === 'liste') {
    const granted = await accommodationsOfClass(db, row as ClassId);
    return { kept: { accommodations: granted.filter((one) => one.rosterEntryId === within) } };
  }
  if (kind === 'message') return { kept: { message: await selectMessage(db, row) } };
  if (record.quizId === null) return { kept: null };
  if (kind === 'copie') return keptCopy(services, record.quizId, row);
  if (kind !== 'tentative') return { kept: null };
  const attempt = await keptAttempt(db, row as AttemptId);
  const { mails, copyLinks } = await keptMailing(db, record.quizId, 'online');
  const questions = await findQuestions(db, record.quizId);
  const answers = attempt?.choices.map(({ questionId, answerIds, typed }) => {
    const question = questions.find(({ id }) => id === questionId);
    const chosen = question?.answers.filter(({ id }) => answerIds.includes(id)) ?? [];
    return { question: question?.text ?? null, chosen: chosen.map(({ text }) => text), typed };
  });
  return {
    kept: {
      attempt,
      answers,
      mails: mails.filter(({ recipient }) => recipient === row),
      links: copyLinks.filter(({ attemptId }) => attemptId === row),
    },
  };
}
