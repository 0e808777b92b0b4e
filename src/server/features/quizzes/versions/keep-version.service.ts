import { versionLimits } from '#shared/domain/limits.ts';
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

/**
 * Before a change of a question, or of the quiz itself: what it is now can be seen again. Changes of
 * the same thing in quick succession are one.
 */
export async function keepVersion(db: Db, quiz: Quiz, about: string | null = null): Promise<void> {
  const { minutesTogether } = versionLimits;
  if (!(await hasRecentVersion(db, quiz.id, about, minutesTogether))) {
    await keepVersionNow(db, quiz, about);
  }
}

/** Whatever was kept a moment ago; answers the version that brings back what is there now. */
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

const DAY_MS = 24 * 3600 * 1000;

/** Those of long ago go. */
export async function forgetOldVersions({ db }: Services, now: Date): Promise<void> {
  await deleteVersionsBefore(db, new Date(now.getTime() - versionLimits.days * DAY_MS));
}
