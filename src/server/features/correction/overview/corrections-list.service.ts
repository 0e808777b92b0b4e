import type { CorrectionSummary } from '#shared/contract/correction/overview-schemas.ts';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import { derived } from '#shared/domain/derived.ts';
import { EtagSlot } from '../../../etag-cache.ts';
import type { Services } from '../../../services.ts';
import { quizCache } from '../../quizzes/cached-quiz.service.ts';
import { selectCorrectionsOfTeacher } from '../base/corrections.queries.ts';
import { selectOptionalValidation } from '../base/journal.queries.ts';
import {
  type ClassReading,
  cachedClassReading,
  classReadingEtag,
} from '../class-reading/class-reading.ts';
import { areMarksStale } from '../marks/compute-marks.ts';
import { countLooks, openSince, readOpenLooks } from '../marks/open-looks.ts';
import { currentMarksOf, sinceValidation } from '../marks/validated-marks.ts';

/**
 * The state of a correction to which nobody has come back for so long is not worked out for the
 * list.
 */
const LOOKED_AT_FOR_MS = 30 * 24 * 3600 * 1000;

/** The part of the state that only the papers themselves tell. */
export type CorrectionState = Pick<CorrectionSummary, 'doubts' | 'doubles' | 'sinceValidation'>;

/**
 * These few numbers are cached with the quiz, even where there is no room for all the papers from
 * which they follow.
 */
const stateSlotOf = derived((_quiz: object) => new EtagSlot<CorrectionState>());

const nothingOpen: CorrectionState = { doubts: 0, doubles: 0, sinceValidation: null };

/** Lists where each correction of a teacher stands. */
export async function listCorrections(
  services: Services,
  teacherId: TeacherId,
): Promise<CorrectionSummary[]> {
  const rows = await selectCorrectionsOfTeacher(services.db, teacherId);
  const since = Date.now() - LOOKED_AT_FOR_MS;
  const summaries: CorrectionSummary[] = [];
  for (const { validatedAt, createdAt, ...row } of rows) {
    const isRecent = row.copies > 0 && createdAt.getTime() > since;
    summaries.push({
      ...row,
      validatedAt: validatedAt?.toISOString() ?? null,
      ...(isRecent ? await cachedCorrectionState(services, row.quizId) : nothingOpen),
    });
  }
  return summaries;
}

/** Works the state out from the papers once for each state of quiz and correction. */
async function cachedCorrectionState(services: Services, quizId: QuizId): Promise<CorrectionState> {
  const slot = stateSlotOf(quizCache(services.singletons).slot(quizId));
  const found = await slot.find(
    () => classReadingEtag(services.db, quizId),
    async () => readCorrectionState(services, await cachedClassReading(services, quizId)),
  );
  return found?.value ?? nothingOpen;
}

async function readCorrectionState(
  { db }: Services,
  reading: ClassReading,
): Promise<CorrectionState> {
  const validation = await selectOptionalValidation(db, reading.correction.quizId);
  const waiting = openSince(await readOpenLooks(db, reading), validation?.open ?? null);
  const changes = validation && {
    ...sinceValidation(validation, currentMarksOf(reading)),
    opened: countLooks(waiting),
  };
  const hasChanged = changes !== null && Object.values(changes).some(Boolean);
  const isStale = validation !== null && (await areMarksStale(reading));
  return {
    doubts: waiting.doubts.length,
    doubles: waiting.doubles.length,
    sinceValidation: isStale ? 'stale' : hasChanged ? 'changed' : null,
  };
}
