import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import { rankOfCopy } from '#shared/domain/correction/base/copy-number.ts';
import { type ClassMark, classMarks } from '#shared/domain/correction/marks/class-marks.ts';
import {
  copyMark,
  markOnCopy,
  type QuestionOnCopy,
} from '#shared/domain/correction/marks/copy-mark.ts';
import { derived } from '#shared/domain/derived.ts';
import type { KeyedQuestion } from '#shared/domain/scoring/scoring.ts';
import type { BoxPile } from '../pages/box-pile.ts';
import type { DecidedPile } from './decided-pile.ts';

type Class = Pick<CorrectionOverview, 'copies' | 'editions' | 'neutralised' | 'rules'>;

/**
 * Marks a pile by the server's rules at each move of a threshold. Thousands of copies have few ways
 * to answer a question, and what each of them earns is worked out once. A pile that is decided as
 * before keeps its marks.
 */
export function pileMarker(
  pile: BoxPile,
  key: readonly KeyedQuestion[],
  { copies, editions, neutralised, rules }: Class,
): (decided: Pick<DecidedPile, 'ticked'>) => ClassMark[] {
  const earned = key.map((question) => earnedBy(question, neutralised[question.id] ?? null));
  const marked = copies.map(({ copy, adjustment }) => ({
    copy,
    adjustment: adjustment?.points ?? 0,
  }));
  const columns = new Map(
    editions.map(({ rank, asked }) => [rank, asked.toSorted((a, b) => a - b)]),
  );
  const askedOf = copies.map(
    ({ copy, photocopyOf }) => columns.get(rankOfCopy(photocopyOf ?? copy)) ?? [...key.keys()],
  );
  const rowOf = new Map(copies.map(({ copy }, row) => [copy, row * key.length]));
  /** The set of ticks, among those of all copies, that each box belongs to. */
  const setOf = pile.boxes.map(({ copy, question }) => {
    const row = rowOf.get(copy);
    return row === undefined || question >= key.length ? null : row + question;
  });
  const marksOf = derived((ticked: readonly boolean[]) => {
    const sets = new Array<Ticks>(copies.length * key.length).fill(noTicks);
    for (const { index, answer } of pile.boxes) {
      const set = setOf[index];
      if (ticked[index] && typeof set === 'number') sets[set] = (sets[set] ?? 0) + 2 ** answer;
    }
    const marks = copies.map((_, row) =>
      copyMark(
        (askedOf[row] ?? []).flatMap(
          (column) => earned[column]?.(sets[row * earned.length + column] ?? noTicks) ?? [],
        ),
      ),
    );
    return classMarks(marked, marks, rules);
  });
  return ({ ticked }) => marksOf(ticked);
}

/**
 * A set of ticked answers as one number: 2 to the power of each one's place, added up. It is exact
 * for 53 answers.
 */
type Ticks = number;
const noTicks: Ticks = 0;

function earnedBy(question: KeyedQuestion, neutralised: QuestionOnCopy['neutralised']) {
  const known = new Map<Ticks, QuestionOnCopy>();
  return (ticks: Ticks): QuestionOnCopy => {
    const before = known.get(ticks);
    if (before) return before;
    const chosen = question.answers.flatMap(({ id }, place) =>
      Math.floor(ticks / 2 ** place) % 2 === 1 ? [id] : [],
    );
    const earned = markOnCopy(question, new Set(chosen), neutralised);
    known.set(ticks, earned);
    return earned;
  };
}

interface KeptMarks {
  readonly copies: readonly { readonly mark: Pick<ClassMark, 'final'> | null }[];
}

export interface MovedMark {
  readonly copy: number;
  readonly before: number;
  readonly after: number;
}

/** Returns what another threshold alone would do to the marks. */
export const movedBetween = (
  before: readonly ClassMark[],
  after: readonly ClassMark[],
): MovedMark[] => movedMarks(after, { copies: before.map((mark) => ({ mark })) });

/** Returns the marks, in the order of the copies, that differ from those that are kept. */
export function movedMarks(marks: readonly ClassMark[], { copies }: KeptMarks): MovedMark[] {
  return marks.flatMap(({ copy, final }, index) => {
    const before = copies[index]?.mark?.final;
    return before === undefined || before === final ? [] : [{ copy, before, after: final }];
  });
}
