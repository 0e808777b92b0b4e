import { versionLimits } from '#shared/domain/limits.ts';
import { DAY } from '#shared/domain/seconds.ts';
import { isSame } from '#shared/domain/versions/version-changes.ts';
import type { Db } from '../../../db/client.ts';
import type { Services } from '../../../services.ts';
import type { Quiz } from '../quizzes.queries.ts';
import { currentContent, versionFormat } from './version-content.ts';
import {
  deleteVersionsBefore,
  deleteVersionsBeyond,
  hasRecentVersion,
  insertVersion,
  selectOptionalLatestVersion,
} from './versions.queries.ts';

/** Called before a change, so that it can be undone. Quick changes of one thing share a version. */
export async function keepVersion(db: Db, quiz: Quiz, about: string | null = null): Promise<void> {
  const { minutesTogether } = versionLimits;
  if (!(await hasRecentVersion(db, quiz.id, about, minutesTogether))) {
    await keepVersionNow(db, quiz, about);
  }
}

/** Keeps a version even if one was just kept. Returns the one that restores the present state. */
export async function keepVersionNow(
  db: Db,
  quiz: Quiz,
  about: string | null = null,
): Promise<string> {
  const content = versionFormat.write(await currentContent(db, quiz));
  const latest = await selectOptionalLatestVersion(db, quiz.id);
  if (latest && isSame(versionFormat.read(latest.content), versionFormat.read(content))) {
    return latest.id;
  }
  const hashes = content.questions.flatMap(({ imageUrl }) => imageUrl?.split('/').at(-1) ?? []);
  const id = await insertVersion(db, {
    quizId: quiz.id,
    about,
    content,
    characters: JSON.stringify(content).length,
    imageHashes: [...new Set(hashes)],
  });
  await deleteVersionsBeyond(db, quiz.id, versionLimits);
  return id;
}

export async function forgetOldVersions({ db }: Services, now: Date): Promise<void> {
  await deleteVersionsBefore(db, new Date(now.getTime() - versionLimits.days * DAY * 1000));
}
