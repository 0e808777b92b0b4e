import type { QuizId } from '#shared/contract/ids.ts';
import { copyInWords } from '#shared/domain/correction/base/copy-number.ts';
import { counted, plural } from '#shared/domain/texts/counted.ts';
import type { Db } from '../../../db/client.ts';
import type { JournalChange } from '../base/journal-change.ts';
import {
  type BoxDecision,
  deleteBoxDecisions,
  selectBoxDecisions,
} from './box-decisions.queries.ts';
import { selectCountedPagesOf } from './scan-pages.queries.ts';
import { boxesOf, boxKey } from './ticked-boxes.ts';

/**
 * Deletes the decisions about boxes that no page shows any more, so that they are not taken for
 * decisions about another paper that comes in their place; call it in a transaction. Nothing can
 * put them back, since their page is gone.
 */
export async function forgetLostDecisions(db: Db, quizId: QuizId): Promise<JournalChange[]> {
  const decisions = await selectBoxDecisions(db, quizId);
  if (decisions.length === 0) return [];
  const copies = [...new Set(decisions.map(({ copy }) => copy))];
  const pages = await selectCountedPagesOf(db, quizId, copies);
  const shown = new Set(pages.flatMap(boxesOf).map(boxKey));
  return forget(
    db,
    quizId,
    decisions.filter((box) => !shown.has(boxKey(box))),
  );
}

/** Deletes the decisions about questions of a copy whose page no longer counts. */
export async function forgetDecisionsOf(
  db: Db,
  quizId: QuizId,
  copy: number,
  questions: readonly string[],
): Promise<JournalChange[]> {
  const decisions = await selectBoxDecisions(db, quizId);
  const lost = decisions.filter((box) => box.copy === copy && questions.includes(box.question));
  return forget(db, quizId, lost);
}

async function forget(
  db: Db,
  quizId: QuizId,
  lost: readonly BoxDecision[],
): Promise<JournalChange[]> {
  await deleteBoxDecisions(db, quizId, lost);
  return [...Map.groupBy(lost, ({ copy }) => copy)]
    .toSorted(([one], [other]) => one - other)
    .map(([copy, { length }]) => ({ kind: 'page', text: forgotten(copy, length) }));
}

function forgotten(copy: number, boxes: number): string {
  const what = counted(boxes, 'case décidée oubliée', 'cases décidées oubliées');
  return `Copie ${copyInWords(copy)}\u00a0: ${what} avec ${plural(boxes, 'sa', 'leur')} page`;
}
