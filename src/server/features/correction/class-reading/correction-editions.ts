import type { QuizId } from '#shared/contract/ids.ts';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import { lastEdition, readEdition } from '../../printing/editions/editions.service.ts';
import { noCorrection } from '../base/correction-errors.ts';
import { selectOptionalCorrectionForChange } from '../base/corrections.queries.ts';
import { type AskedPlaces, placesFormat } from './asked-places.ts';
import { askedQuestions, type PlacedEdition, placesAmong } from './asked-questions.ts';
import {
  insertCorrectionEdition,
  selectCorrectionEditions,
} from './correction-editions.queries.ts';

/**
 * Returns the editions by their ranks; until a sheet has come back, the edition that was printed
 * last.
 */
export async function editionsOfCorrection(db: Db, quizId: QuizId): Promise<PlacedEdition[]> {
  const editions = await joinedEditions(db, quizId);
  if (editions.length > 0) return editions;
  const last = await lastEdition(db, quizId);
  return last ? [{ ...last, places: placesAmong([], last) }] : [];
}

async function joinedEditions(db: Db, quizId: QuizId): Promise<PlacedEdition[]> {
  const editions: PlacedEdition[] = [];
  for (const { editionId, places } of await selectCorrectionEditions(db, quizId)) {
    const edition = await readEdition(db, editionId);
    const kept = places === null ? placesAmong([], edition) : placesFormat.read(places).questions;
    editions.push({ ...edition, places: kept });
  }
  return editions;
}

/**
 * The rank of an edition, which numbers its copies, and the places of its questions in the
 * correction.
 */
export interface PlaceOfEdition {
  readonly rank: number;
  readonly places: AskedPlaces;
}

/** Makes an edition one of the correction's, once a sheet of it has come back. */
export async function joinEdition(
  services: Services,
  quizId: QuizId,
  editionId: string,
): Promise<PlaceOfEdition> {
  return inTransaction(services, async ({ db }) => {
    if (!(await selectOptionalCorrectionForChange(db, quizId))) throw noCorrection();
    const joined = await joinedEditions(db, quizId);
    const rankBefore = joined.findIndex(({ id }) => id === editionId);
    if (joined[rankBefore]) return { rank: rankBefore, places: joined[rankBefore].places };
    const rank = joined.length;
    const places = placesAmong(askedQuestions(joined), await readEdition(db, editionId));
    const kept = placesFormat.write({ questions: places });
    await insertCorrectionEdition(db, { quizId, rank, editionId, places: kept });
    return { rank, places };
  });
}
