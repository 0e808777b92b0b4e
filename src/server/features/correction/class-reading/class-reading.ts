import { questionIndex } from '#paper/edition/question-name.ts';
import { inSteps } from '#paper/process/in-steps.ts';
import type { QuizId } from '#shared/contract/ids.ts';
import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import { rankOfCopy } from '#shared/domain/correction/base/copy-number.ts';
import { decideBatchInSteps } from '#shared/domain/correction/class-reading/decide-batch.ts';
import type { NumberReading } from '#shared/domain/correction/class-reading/number-reading.ts';
import { todaysKey } from '#shared/domain/correction/class-reading/todays-key.ts';
import type { AnsweredCopy } from '#shared/domain/correction/marks/class-marks.ts';
import { derived } from '#shared/domain/derived.ts';
import { mapInSteps } from '#shared/domain/map-in-steps.ts';
import type { KeyedQuestion } from '#shared/domain/scoring/scoring.ts';
import { distinctNames } from '#shared/domain/students/namesakes.ts';
import { spokenName } from '#shared/domain/students/student-name.ts';
import type { Db } from '../../../db/client.ts';
import { isInsideTransaction } from '../../../db/inside-transaction.ts';
import { EtagSlot } from '../../../etag-cache.ts';
import { imageFileNames } from '../../images/images.service.ts';
import { takersEtag } from '../../online/finished-attempts.service.ts';
import { findQuestions, quizEtag } from '../../quizzes/quizzes.service.ts';
import { type CopyRow, selectCopies } from '../base/copies.queries.ts';
import { noCorrection } from '../base/correction-errors.ts';
import {
  type CorrectionRow,
  selectOptionalCorrection,
  selectOptionalCorrectionEtag,
} from '../base/corrections.queries.ts';
import { type KeptMark, type Marking, markFormat, markingFormat } from '../base/stored-marking.ts';
import type { StudentRow } from '../base/students.queries.ts';
import { selectBoxDecisions } from '../pages/box-decisions.queries.ts';
import type { CountedPage } from '../pages/scan-pages.queries.ts';
import { boxKey, type ReadPages, tickedBoxes } from '../pages/ticked-boxes.ts';
import { type AskedQuestion, askedQuestions, type PlacedEdition } from './asked-questions.ts';
import { editionsOfCorrection } from './correction-editions.ts';
import { keptKeys } from './kept-key.ts';
import { type ListedStudent, readListedStudents } from './listed-students.service.ts';
import { findPile, type PileSource, pileCache } from './pile-cache.ts';
import { changedReading, type RequestedReading } from './reading-rules.ts';

export interface CopyReading extends AnsweredCopy {
  readonly row: CopyRow;
  readonly edition: PlacedEdition;
  /** The questions of its edition, with today's key. */
  readonly asked: readonly KeyedQuestion[];
  readonly pages: readonly CountedPage[];
  /** The number as the student coded it; null without a grid. */
  readonly number: NumberReading | null;
  /** The sheets with boxes that are not among the pages. */
  readonly missingSheets: readonly number[];
  /** The mark as it was computed last. */
  readonly mark: KeptMark | null;
}

/** All that marks follow from: what was read, what was decided, and today's key. */
export interface ClassReading {
  readonly correction: CorrectionRow;
  readonly marking: Marking;
  /** The editions by their ranks; the first is the one that was read first. */
  readonly editions: readonly [PlacedEdition, ...PlacedEdition[]];
  /** The questions of all editions, with today's key. */
  readonly questions: readonly KeyedQuestion[];
  /** The questions as they were printed; the n-th is the n-th of `questions`. */
  readonly printed: readonly AskedQuestion[];
  /**
   * The ids of questions that the quiz words otherwise now, without an erratum: they count as
   * before.
   */
  readonly rewritten: ReadonlySet<string>;
  /**
   * Today's explanations of those questions that are worded as printed: many are written once the
   * copies are in.
   */
  readonly explanations: ReadonlyMap<string, string>;
  readonly copies: readonly CopyReading[];
  readonly students: readonly ListedStudent[];
  /** The pages, copy by copy and sheet by sheet. */
  readonly pages: readonly CountedPage[];
  /** What the boxes of the pages show, before anybody has decided. */
  readonly read: ReadPages;
  /** What people decided of boxes, by the keys of the boxes. */
  readonly decided: ReadonlySet<string>;
  studentOf(copy: number): StudentRow | null;
  /** The name in spoken order, with what tells namesakes of the list apart. */
  nameOf(student: StudentRow): string;
}

export type ClassReadingSource = PileSource;

/**
 * The reading is cached with its pile, from which most of it follows: both are evicted together.
 */
const readingSlotOf = derived((_pile: object) => new EtagSlot<ClassReading>());

/**
 * Returns the reading for a caller that changes nothing; it is made once for each state of quiz and
 * correction. A transaction makes its own, since it may have changed something before it counts the
 * revision.
 */
export async function cachedClassReading(
  source: ClassReadingSource,
  quizId: QuizId,
): Promise<ClassReading> {
  if (isInsideTransaction()) return readClassReading(source, quizId);
  const slot = readingSlotOf(pileCache(source.singletons).slot(quizId));
  const found = await slot.find(
    () => classReadingEtag(source.db, quizId),
    () => readClassReading(source, quizId),
  );
  if (!found) throw noCorrection();
  return found.value;
}

/** Returns the same text as long as the papers are the same; null without a correction. */
export async function classReadingEtag(db: Db, quizId: QuizId): Promise<string | null> {
  const etag = await selectOptionalCorrectionEtag(db, quizId);
  return etag && [etag, await quizEtag(db, quizId), await takersEtag(db, quizId)].join(' ');
}

/** Reads the class as it is, or as it would be with other rules of reading. */
export async function readClassReading(
  source: ClassReadingSource,
  quizId: QuizId,
  requested: RequestedReading = {},
): Promise<ClassReading> {
  const { db } = source;
  const stored = await selectOptionalCorrection(db, quizId);
  if (!stored) throw noCorrection();
  const correction = { ...stored, ...changedReading(stored, requested) };
  const [first, ...others] = await editionsOfCorrection(db, quizId);
  if (!first) throw noCorrection();
  const editions: ClassReading['editions'] = [first, ...others];
  const printed = askedQuestions(editions);
  const current = ofAsked(printed, await findQuestions(db, quizId));
  const { questions, rewritten } = todaysKey(
    printed,
    await withImageNames(db, current),
    keptKeys(correction.key),
  );
  const askedIn = new Map(
    editions.map((edition) => {
      const own = new Set(edition.places.map(({ question }) => question));
      return [edition, questions.filter((_, place) => own.has(place))] as const;
    }),
  );
  const { pages, weighed } = await findPile(source, quizId);
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
    const edition = editions[rankOfCopy(row.photocopyOf ?? copy)] ?? first;
    const asked = askedIn.get(edition) ?? [];
    return {
      row,
      copy,
      edition,
      asked,
      adjustment,
      pages: pagesOf.get(copy) ?? [],
      number: numbers.get(copy) ?? null,
      missingSheets: missingOf(row, pagesOf.get(copy) ?? []),
      choices: choicesOf(questions, asked, ticked.get(copy) ?? []),
      mark: mark === null ? null : markFormat.read(mark),
    };
  };
  const copies = await inSteps(mapInSteps(rows, paperOf));
  const studentById = new Map(students.map((student) => [student.id, student]));
  const owners = new Map(rows.map(({ copy, student }) => [copy, student]));
  return {
    correction,
    marking: markingFormat.read(correction.marking),
    editions,
    questions,
    printed,
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
    studentOf: (copy) => studentById.get(owners.get(copy) ?? '') ?? null,
    nameOf: distinctNames<StudentRow>(students, spokenName),
  };
}

/** Returns today's questions of the quiz, under the ids by which they are asked. */
function ofAsked(
  asked: readonly AskedQuestion[],
  current: readonly TeacherQuestion[],
): TeacherQuestion[] {
  const currentById = new Map(current.map((question) => [question.id, question]));
  return asked.flatMap(({ id, questionId }) => {
    const question = currentById.get(questionId);
    return question ? [{ ...question, id }] : [];
  });
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
  asked: readonly KeyedQuestion[],
  ticked: readonly { readonly question: string; readonly answer: number }[],
): AnsweredCopy['choices'] {
  const choices = new Map(asked.map(({ id }) => [id, new Set<string>()]));
  for (const { question, answer } of ticked) {
    const chosen = questions[questionIndex(question) ?? -1];
    const id = chosen?.answers[answer - 1]?.id;
    if (chosen && id) choices.get(chosen.id)?.add(id);
  }
  return choices;
}
