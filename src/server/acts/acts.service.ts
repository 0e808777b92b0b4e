import { type Act, actsInWords, actsOfReading } from '#shared/contract/acts.ts';
import { type ActPage, actsOnPage } from '#shared/contract/administration.ts';
import type { TeacherId } from '#shared/contract/ids.ts';
import { DAY } from '#shared/domain/seconds.ts';
import { actsUnrecorded } from '../counters.ts';
import type { Services } from '../services.ts';
import { deleteActsBefore, insertAct, selectActs, selectActsOfTeacher } from './acts.queries.ts';

interface DoneAct {
  readonly act: Act;
  readonly teacherId: TeacherId | null;
  /** The address of the account, or who runs a command. */
  readonly who: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly ip?: string;
  readonly requestId?: string;
}

/** Recorded before the caller is answered, so that no act is lost in silence. */
export async function recordAct({ db }: Pick<Services, 'db'>, done: DoneAct): Promise<void> {
  const { params, body, act, ...by } = done;
  const { id } = params;
  try {
    await insertAct(db, {
      act: { ...by, act, thing: wordsOf({ ...params, ...namesIn(body) }) },
      thingId: typeof id === 'string' ? id : null,
      isHourly: actsOfReading.has(act),
    });
  } catch (error) {
    actsUnrecorded.inc();
    throw error;
  }
}

/** What a body says of whom or what the act is about; nothing else of it is recorded. */
function namesIn(body: unknown): Record<string, unknown> {
  const { email, to, quizId } = (body ?? {}) as Record<string, unknown>;
  return { email, to, quizId };
}

const wordsOf = (names: Readonly<Record<string, unknown>>) =>
  Object.entries(names)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ');

export async function listActs(
  { db }: Services,
  { search, page, days }: { search: string; page: number; days: number },
): Promise<ActPage> {
  const typed = search.trim();
  const acts = Object.entries(actsInWords)
    .filter(([, words]) => words.includes(typed.toLowerCase()))
    .map(([act]) => act);
  const from = (page - 1) * actsOnPage;
  const rows = await selectActs(db, { search: typed, acts, days, from, most: actsOnPage + 1 });
  return {
    acts: rows.slice(0, actsOnPage).map(({ at, act, ...row }) => ({
      ...row,
      at: at.toISOString(),
      act: act as Act,
    })),
    hasMore: rows.length > actsOnPage,
  };
}

/** What is on record of a teacher, for the teacher. */
export async function keptActs({ db }: Services, teacherId: TeacherId) {
  const kept = await selectActsOfTeacher(db, teacherId);
  return kept.map(({ id: _, teacherId: __, ...act }) => act);
}

export async function forgetOldActs({ db, env }: Services): Promise<void> {
  await deleteActsBefore(db, new Date(Date.now() - env.retention.acts * DAY * 1000));
}
