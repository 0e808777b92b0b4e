import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { type Edition, lastEdition, readEdition } from '../printing/editions/editions.service.ts';
import { type AskedPlaces, askedQuestions } from './asked-questions.ts';
import {
  insertCorrectionEdition,
  selectCorrectionEditions,
} from './correction-editions.queries.ts';
import { noCorrection } from './correction-errors.ts';
import { selectOptionalCorrectionForChange } from './corrections.queries.ts';

/** By their ranks; until a sheet has come back, the edition that was printed last. */
export async function editionsOfCorrection(db: Db, quizId: string): Promise<Edition[]> {
  const editions: Edition[] = [];
  for (const id of await selectCorrectionEditions(db, quizId)) {
    editions.push(await readEdition(db, id));
  }
  if (editions.length > 0) return editions;
  const last = await lastEdition(db, quizId);
  return last ? [last] : [];
}

/** Which copies and questions of a correction those of an edition are. */
export interface PlaceOfEdition {
  readonly rank: number;
  readonly places: AskedPlaces;
}

/** A sheet of it has come back: from now on the edition is one of the correction's. */
export async function joinEdition(
  services: Services,
  quizId: string,
  editionId: string,
): Promise<PlaceOfEdition> {
  return inTransaction(services, async ({ db }) => {
    if (!(await selectOptionalCorrectionForChange(db, quizId))) throw noCorrection();
    const known = await selectCorrectionEditions(db, quizId);
    const rank = known.includes(editionId) ? known.indexOf(editionId) : known.length;
    if (rank === known.length) await insertCorrectionEdition(db, { quizId, rank, editionId });
    const { places } = askedQuestions(await editionsOfCorrection(db, quizId));
    return { rank, places: places[rank] ?? [] };
  });
}
