import { questionName } from '#paper/edition/question-name.ts';
import { printedQuestions } from '#paper/edition/snapshot.ts';
import { inSteps } from '#paper/process/in-steps.ts';
import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import { decideBatchInSteps } from '#shared/domain/correction/boxes/decide-batch.ts';
import type { PaperCopy } from '#shared/domain/correction/marks/class-marks.ts';
import { todaysKey } from '#shared/domain/correction/marks/todays-key.ts';
import type { NumberReading } from '#shared/domain/correction/number-reading.ts';
import { mapInSteps } from '#shared/domain/map-in-steps.ts';
import type { KeyedQuestion } from '#shared/domain/scoring/scoring.ts';
import type { Db } from '../../db/client.ts';
import { isInsideTransaction } from '../../db/inside-transaction.ts';
import { EtagCache } from '../../etag-cache.ts';
import type { Services } from '../../services.ts';
import { defineSingleton } from '../../singletons.ts';
import { takersEtag } from '../attempts/finished-attempts.service.ts';
import { imageFileNames } from '../images/images.service.ts';
import { type Edition, readEdition } from '../printing/editions/editions.service.ts';
import { findQuestions, quizEtag } from '../quizzes/quizzes.service.ts';
import { changedReading, type WishedReading } from './boxes/reading-rules.ts';
import { boxKey, type ReadPages, tickedBoxes } from './boxes/ticked-boxes.ts';
import { type CopyRow, selectCopies } from './copies.queries.ts';
import { noCorrection } from './correction-errors.ts';
import {
  type CorrectionRow,
  selectOptionalCorrection,
  selectOptionalCorrectionEtag,
} from './corrections.queries.ts';
import { keptKeys } from './marks/kept-key.ts';
import { type KeptMark, type Marking, markFormat, markingFormat } from './marks/stored-marking.ts';
import { selectBoxDecisions } from './pages/box-decisions.queries.ts';
import type { CountedPage } from './pages/scan-pages.queries.ts';
import { mostCachedPages, pileCache } from './pile-cache.ts';
import { type ListedStudent, readListedStudents } from './students/listed-students.service.ts';
import type { StudentRow } from './students/students.queries.ts';

export interface CopyReading extends PaperCopy {
  readonly row: CopyRow;
  readonly pages: readonly CountedPage[];
  /** As the student coded it; null without a grid. */
  readonly number: NumberReading | null;
  /** With boxes on them, and not among the pages. */
  readonly missingSheets: readonly number[];
  /** As it was computed last. */
  readonly mark: KeptMark | null;
}

/** All that marks follow from: what was read, what was decided, and the key as it is now. */
export interface ClassReading {
  readonly correction: CorrectionRow;
  readonly marking: Marking;
  readonly edition: Edition;
  /** In the order of the edition, with today's key. */
  readonly questions: readonly KeyedQuestion[];
  /** Those that the quiz words otherwise now, without an erratum: they count as before. */
  readonly rewritten: ReadonlySet<string>;
  /** Of the questions that are worded as printed, as they are now: many are written once the copies are in. */
  readonly explanations: ReadonlyMap<string, string>;
  readonly copies: readonly CopyReading[];
  readonly students: readonly ListedStudent[];
  /** In their order: copy by copy, sheet by sheet. */
  readonly pages: readonly CountedPage[];
  /** What their boxes show, before anybody has decided. */
  readonly read: ReadPages;
  /** What people decided of boxes, by their keys. */
  readonly decided: ReadonlySet<string>;
  studentOf(copy: number): StudentRow | null;
}

/** What reading a class takes. */
export type ClassReadingSource = Pick<Services, 'db' | 'singletons'>;

export const classReadingCache = defineSingleton(
  () => new EtagCache<ClassReading>({ most: mostCachedPages, weigh: ({ pages }) => pages.length }),
);

/**
 * For whoever only looks: worked out once for each state of quiz and correction. A transaction reads
 * for itself, since it may have changed something before it counts the revision.
 */
export async function cachedClassReading(
  sight: ClassReadingSource,
  quizId: string,
): Promise<ClassReading> {
  if (isInsideTransaction()) return readClass(sight, quizId);
  const found = await classReadingCache(sight.singletons).find(
    quizId,
    () => classReadingEtag(sight.db, quizId),
    () => readClass(sight, quizId),
  );
  if (!found) throw noCorrection();
  return found.value;
}

/** The same text as long as the papers are the same; null without a correction. */
export async function classReadingEtag(db: Db, quizId: string): Promise<string | null> {
  const etag = await selectOptionalCorrectionEtag(db, quizId);
  return etag && [etag, await quizEtag(db, quizId), await takersEtag(db, quizId)].join(' ');
}

/** As they are, or as they would be if boxes were read otherwise. */
export async function readClass(
  { db, singletons }: ClassReadingSource,
  quizId: string,
  wished: WishedReading = {},
): Promise<ClassReading> {
  const stored = await selectOptionalCorrection(db, quizId);
  if (!stored) throw noCorrection();
  const correction = { ...stored, ...changedReading(stored, wished) };
  const edition = await readEdition(db, correction.editionId);
  const current = await findQuestions(db, quizId);
  const { questions, rewritten } = todaysKey(
    printedQuestions(edition.snapshot),
    await withImageNames(db, current),
    keptKeys(correction.key),
    edition.errata,
  );
  const { pages, weighed } = await pileCache(singletons).find(db, quizId);
  const [rows, decisions, students] = [
    await selectCopies(db, quizId),
    await selectBoxDecisions(db, quizId),
    await readListedStudents(db, quizId),
  ];
  const read = { weighed, decision: await inSteps(decideBatchInSteps(weighed, correction)) };
  const ticked = await inSteps(tickedBoxes(pages, read.decision, decisions));
  const numbers = new Map(
    pages.flatMap(({ copy }, index) => {
      const number = read.decision.pages[index]?.number;
      return number ? [[copy, number] as const] : [];
    }),
  );
  const pagesOf = Map.groupBy(pages, ({ copy }) => copy);
  const paperOf = (row: CopyRow): CopyReading => {
    const { copy, adjustment, mark } = row;
    return {
      row,
      copy,
      adjustment,
      pages: pagesOf.get(copy) ?? [],
      number: numbers.get(copy) ?? null,
      missingSheets: missingOf(row, pagesOf.get(copy) ?? []),
      choices: choicesOf(questions, ticked.get(copy) ?? []),
      mark: mark === null ? null : markFormat.read(mark),
    };
  };
  const copies = await inSteps(mapInSteps(rows, paperOf));
  const known = new Map(students.map((student) => [student.id, student]));
  const owners = new Map(rows.map(({ copy, student }) => [copy, student]));
  return {
    correction,
    marking: markingFormat.read(correction.marking),
    edition,
    questions,
    rewritten,
    explanations: new Map(
      current
        .filter(({ id }) => !rewritten.has(id))
        .map(({ id, explanation }) => [id, explanation]),
    ),
    copies,
    students,
    pages,
    read,
    decided: new Set(decisions.map(boxKey)),
    studentOf: (copy) => known.get(owners.get(copy) ?? '') ?? null,
  };
}

async function withImageNames(db: Db, questions: readonly TeacherQuestion[]) {
  const names = await imageFileNames(
    db,
    questions.flatMap(({ imageUrl }) => imageUrl ?? []),
  );
  return questions.map((question) => ({
    ...question,
    imageName: names.get(question.imageUrl ?? '') ?? null,
  }));
}

function missingOf({ sheets }: CopyRow, pages: readonly CountedPage[]): number[] {
  const read = new Set(pages.map(({ sheet }) => sheet));
  return sheets.filter((sheet) => !read.has(sheet));
}

function choicesOf(
  questions: readonly KeyedQuestion[],
  ticked: readonly { readonly question: string; readonly answer: number }[],
): PaperCopy['choices'] {
  const answers = Map.groupBy(ticked, ({ question }) => question);
  return new Map(
    questions.map((question, index) => {
      const boxes = answers.get(questionName(index)) ?? [];
      const ids = boxes.flatMap(({ answer }) => question.answers[answer - 1]?.id ?? []);
      return [question.id, new Set(ids)];
    }),
  );
}
