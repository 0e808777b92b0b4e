import type { TeacherId } from '#shared/contract/ids.ts';
import type { Db } from '../../../db/client.ts';
import type { Services } from '../../../services.ts';
import { changeQuestion } from '../../quizzes/questions.service.ts';
import { findQuiz } from '../../quizzes/quizzes.service.ts';
import {
  selectOptionalCopy,
  selectOptionalCopyOfStudent,
  updateCopy,
} from '../base/copies.queries.ts';
import { cannotUndo } from '../base/correction-errors.ts';
import { type CorrectionRow, updateCorrection } from '../base/corrections.queries.ts';
import { insertJournal } from '../base/journal.queries.ts';
import type { JournalChange } from '../base/journal-change.ts';
import { markingFormat } from '../base/stored-marking.ts';
import { selectStudents, updateExpected, updateStudent } from '../base/students.queries.ts';
import { applyDecisions } from '../box-review/boxes.service.ts';
import { readClassReading } from '../class-reading/class-reading.ts';
import { isSameKey, keyOf } from '../class-reading/kept-key.ts';
import { refuseForFinalMarks } from '../class-reading/reading-rules.ts';
import { refuseTakenNumber } from '../copies/students.service.ts';
import { refreshMarks } from '../marks/marks.service.ts';
import { selectBoxDecisions } from '../pages/box-decisions.queries.ts';
import { selectCountedPagesOf } from '../pages/scan-pages.queries.ts';
import { isSameThreshold } from '../pages/thresholds.ts';
import { boxesOf, boxKey } from '../pages/ticked-boxes.ts';
import { uniteCopies } from '../scans/split-photocopies.service.ts';

type Kind = JournalChange['kind'];
type ChangeOf<K extends Kind> = Extract<JournalChange, { kind: K }>;
type Undo<K extends Kind> = (
  db: Db,
  correction: CorrectionRow,
  change: ChangeOf<K>,
  by: { readonly services: Services; readonly teacherId: TeacherId },
) => Promise<void>;

/** Each function puts back what was before, unless something else has been decided since. */
const undoOf: { readonly [K in Kind]?: Undo<K> } = {
  answers: async (db, { quizId }, { copy, question, boxes }) => {
    const decided = new Map(
      (await selectBoxDecisions(db, quizId)).map((one) => [boxKey(one), one.isTicked]),
    );
    const pages = await selectCountedPagesOf(db, quizId, [copy]);
    const shown = new Set(pages.flatMap(boxesOf).map(boxKey));
    const wanted = boxes.map(({ answer, before, after }) => {
      const box = { copy, question, answer };
      refuseUnless(shown.has(boxKey(box)));
      refuseUnless((decided.get(boxKey(box)) ?? null) === after);
      return { box, isTicked: before };
    });
    await applyDecisions(db, quizId, wanted);
  },
  photocopies: async (db, { quizId }, change, { services, teacherId }) => {
    refuseUnless(await uniteCopies(db, quizId, change));
    await insertJournal(db, quizId, teacherId, await refreshMarks(services, quizId));
  },
  threshold: async (db, { quizId, threshold, validatedAt }, { before, after }) => {
    refuseForFinalMarks({ validatedAt });
    refuseUnless(isSameThreshold(threshold, after));
    await updateCorrection(db, quizId, { threshold: before });
  },
  filled: async (db, { quizId, fillCancels, validatedAt }, { before, after }) => {
    refuseForFinalMarks({ validatedAt });
    refuseUnless(fillCancels === after);
    await updateCorrection(db, quizId, { fillCancels: before });
  },
  /** The question of the quiz is mended back; the marks follow once they are computed again. */
  key: async (db, { quizId }, { questionId, before, after }, { services, teacherId }) => {
    const { questions, rewritten } = await readClassReading(services, quizId);
    refuseUnless(!rewritten.has(questionId));
    const printed = questions.filter(({ id }) => id === questionId);
    const [now] = keyOf(printed).questions;
    refuseUnless(now !== undefined && isSameKey(now, after));
    const question = (await findQuiz(db, quizId))?.questions.find(({ id }) => id === questionId);
    if (!question) throw cannotUndo();
    const right = new Set(before.right.map((place) => printed[0]?.answers[place - 1]?.id));
    const answers = question.answers.map(({ id, text }) => ({
      id,
      text,
      isCorrect: right.has(id),
    }));
    const { points, type } = before;
    await changeQuestion(services, teacherId, questionId, {
      points,
      answers,
      ...(type && { type }),
    });
  },
  association: async (db, { quizId }, { copy: number, before, after, by }) => {
    const copy = await selectOptionalCopy(db, quizId, number);
    refuseUnless(copy !== null && copy.student === after);
    if (before) refuseUnless((await selectOptionalCopyOfStudent(db, before)) === null);
    const associatedBy = by ?? (before ? 'hand' : null);
    await updateCopy(db, quizId, number, { student: before, associatedBy });
  },
  student: async (db, { quizId }, { student: id, before, after }) => {
    const students = await selectStudents(db, quizId);
    const student = students.find((one) => one.id === id);
    const fields = Object.keys(after) as (keyof typeof after)[];
    refuseUnless(fields.every((field) => student?.[field] === after[field]));
    refuseTakenNumber(students, id, before);
    await updateStudent(db, id, before);
  },
  expected: async (db, { quizId }, { students, before }) => {
    const changed = await updateExpected(db, quizId, students, before);
    refuseUnless(changed.length === students.length);
  },
  neutralised: async (db, { quizId, marking }, { questionId, before, after }) => {
    const stored = markingFormat.read(marking);
    refuseUnless((stored.neutralised[questionId] ?? null) === after);
    const { [questionId]: _, ...others } = stored.neutralised;
    const neutralised = before === null ? others : { ...others, [questionId]: before };
    await updateCorrection(db, quizId, {
      marking: markingFormat.write({ ...stored, neutralised }),
    });
  },
  rules: async (db, { quizId, marking }, { before, after }) => {
    const stored = markingFormat.read(marking);
    refuseUnless(JSON.stringify(stored.rules) === JSON.stringify(after));
    await updateCorrection(db, quizId, {
      marking: markingFormat.write({ ...stored, rules: before }),
    });
  },
  adjustment: async (db, { quizId }, { copy: number, before, after }) => {
    const copy = await selectOptionalCopy(db, quizId, number);
    refuseUnless(copy?.adjustment === after.points && copy.adjustmentReason === after.reason);
    const { points: adjustment, reason: adjustmentReason } = before;
    await updateCopy(db, quizId, number, { adjustment, adjustmentReason });
  },
};

function refuseUnless(isStillSo: boolean): void {
  if (!isStillSo) throw cannotUndo();
}

export function canUndo({ kind }: JournalChange, { validatedAt }: CorrectionRow): boolean {
  const isOfReading = kind === 'threshold' || kind === 'filled';
  return kind in undoOf && !(isOfReading && validatedAt !== null);
}

/** Undoes a change; call it in a transaction that holds the correction. */
export async function undoChange(
  services: Services,
  teacherId: TeacherId,
  correction: CorrectionRow,
  change: JournalChange,
): Promise<void> {
  const undo = undoOf[change.kind] as Undo<Kind> | undefined;
  if (!undo) throw cannotUndo();
  await undo(services.db, correction, change, { services, teacherId });
}
