import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import type { ClassMark } from '#shared/domain/correction/marks/class-marks.ts';
import { flipEffect, type MarkEffect } from '#shared/domain/correction/marks/mark-effect.ts';
import { takesSeveral } from '#shared/domain/question-types.ts';
import type { KeyedQuestion } from '#shared/domain/scoring/scoring.ts';
import { type AskedQuestion, type BoxPile, boxesNow, type PileBox } from '../../pages/box-pile.ts';
import { type DecidedPile, isDoubtful } from '../decided-pile.ts';

/** Why a question deserves a look, the gravest first. */
export const lookReasons = ['effect', 'several', 'doubtful', 'cancelled', 'empty'] as const;
export type LookReason = (typeof lookReasons)[number];

/** A question of a copy that deserves a look. */
export interface QueueItem {
  readonly asked: AskedQuestion;
  /** The gravest of the reasons. */
  readonly reason: LookReason;
  readonly reasons: readonly LookReason[];
  /** The boxes to look at first. */
  readonly focus: readonly PileBox[];
  /** The largest change of the mark out of 20 if one of them were read the other way. */
  readonly effect: number;
}

export type Key = readonly KeyedQuestion[];
type Neutralised = CorrectionOverview['neutralised'];

/**
 * Lists everything that deserves a look and has not had one; what changes a mark most comes first.
 */
export function reviewQueue(
  pile: BoxPile,
  decided: DecidedPile,
  key: Key,
  marks: readonly ClassMark[],
  neutralised: Neutralised,
): QueueItem[] {
  const markOf = new Map(marks.map((mark) => [mark.copy, mark]));
  const ranked: Ranked[] = [];
  for (const asked of pile.asked) {
    if (isClear(asked, decided, key)) continue;
    const item = lookAt(asked, decided, key, (box) =>
      boxEffect(box, asked, decided, key, markOf.get(asked.copy), neutralised),
    );
    if (item) ranked.push(rankOf(item, decided));
  }
  ranked.sort(
    (a, b) =>
      a.reason - b.reason ||
      b.effect - a.effect ||
      a.certainty - b.certainty ||
      a.item.asked.copy - b.item.asked.copy,
  );
  return ranked.map(({ item }) => item);
}

/**
 * Finds an item again in this pile, even once it is settled: boxes have other places in a pile with
 * more pages, and a queue is worked out a moment later than its pile. Null when its pages are gone.
 */
export function itemNow(
  item: QueueItem,
  queue: readonly QueueItem[],
  pile: BoxPile,
): QueueItem | null {
  const asked = pile.askedBy.get(item.asked.key);
  if (!asked) return null;
  const open = queue.find((one) => one.asked.key === asked.key) ?? item;
  return { ...open, asked, focus: boxesNow(pile, open.focus) };
}

/** The values by which a queue is sorted, worked out once for each of thousands of items. */
interface Ranked {
  readonly item: QueueItem;
  readonly reason: number;
  readonly effect: number;
  readonly certainty: number;
}

function rankOf(item: QueueItem, { confidences }: DecidedPile): Ranked {
  let certainty = 1;
  for (const { index } of item.focus) certainty = Math.min(certainty, confidences[index] ?? 1);
  const reason = lookReasons.indexOf(item.reason);
  return { item, reason, effect: Math.abs(item.effect), certainty };
}

/**
 * Tells whether a question was answered beyond doubt, as nearly all are: there is nothing to look
 * at.
 */
function isClear(
  { boxes, question }: AskedQuestion,
  { states, ticked, byHand }: DecidedPile,
  key: Key,
): boolean {
  let answers = 0;
  for (const { index } of boxes) {
    const state = states[index];
    if (!byHand[index] && (state === 'doubtful' || state === 'cancelled')) return false;
    if (ticked[index]) answers += 1;
  }
  const type = key[question]?.type;
  return answers === 1 || (answers > 1 && type !== undefined && takesSeveral(type));
}

function lookAt(
  asked: AskedQuestion,
  decided: DecidedPile,
  key: Key,
  effectOf: (box: PileBox) => MarkEffect,
): QueueItem | null {
  const { boxes } = asked;
  const ticked = boxes.filter(({ index }) => decided.ticked[index]);
  const isOpen = ({ index }: PileBox) => !decided.byHand[index];
  const doubtful = boxes.filter((box) => isDoubtful(decided, box));
  const cancelled = boxes.filter((box) => decided.states[box.index] === 'cancelled' && isOpen(box));
  const type = key[asked.question]?.type;
  const isDouble = ticked.length > 1 && type !== undefined && !takesSeveral(type);
  const several = isDouble && ticked.some(isOpen) ? ticked : [];
  const empty = ticked.length === 0 && boxes.some(isOpen) ? boxes : [];
  if (doubtful.length + cancelled.length + several.length + empty.length === 0) return null;
  const larger = (one: number, other: number) => (Math.abs(other) > Math.abs(one) ? other : one);
  const doubt = doubtful.map((box) => effectOf(box).mark).reduce(larger, 0);
  const certain = several.filter((box) => !doubtful.includes(box));
  const effect = certain.map((box) => effectOf(box).mark).reduce(larger, doubt);
  const applies: Record<LookReason, boolean> = {
    effect: doubt !== 0,
    several: several.length > 0,
    doubtful: doubtful.length > 0 && doubt === 0,
    cancelled: cancelled.length > 0,
    empty: empty.length > 0,
  };
  const reasons = lookReasons.filter((reason) => applies[reason]);
  const [reason = 'empty'] = reasons;
  const focus = [...new Set([...doubtful, ...cancelled, ...several])];
  return { asked, reason, reasons, focus, effect };
}

/** Returns what the mark of the copy would become if this box were read the other way. */
export function boxEffect(
  box: PileBox,
  { boxes }: AskedQuestion,
  { ticked }: DecidedPile,
  key: Key,
  mark: ClassMark | undefined,
  neutralised: Neutralised,
): MarkEffect {
  const question = key[box.question];
  const answer = question?.answers[box.answer]?.id;
  if (!question || answer === undefined || !mark) return { points: 0, mark: 0 };
  const chosen = new Set(
    boxes.flatMap((one) => (ticked[one.index] ? (question.answers[one.answer]?.id ?? []) : [])),
  );
  return flipEffect(question, chosen, answer, {
    score: mark.score,
    maxScore: mark.maxScore,
    neutralised: neutralised[question.id] ?? null,
  });
}
