import type {
  FinishedAttempt,
  StudentAttempt,
  StudentChoice,
  StudentPaper,
  StudentQuestion,
} from '#shared/contract/online/student-schemas.ts';
import { isTicked, takesSeveral } from '#shared/domain/question-types.ts';

/** A choice on this device, and whether the server has it. */
export interface KeptChoice extends StudentChoice {
  /** `refused`: it arrived too late, or its question is not in the quiz any more. */
  readonly state: 'waiting' | 'sent' | 'refused';
}

/** An attempt as this device has stored it. */
export interface KeptAttempt {
  readonly id: string;
  /**
   * The request that the teacher accepted to let this device go on; null if the attempt was begun
   * here.
   */
  readonly resumptionId: string | null;
  readonly studentName: string;
  readonly quizTitle: string;
  /** The place of the question on screen, from 0. */
  readonly position: number;
  readonly choices: readonly KeptChoice[];
  /** The questions that the student means to come back to. */
  readonly flagged: readonly string[];
  /**
   * In this device's time, which may be wrong: used only for a reload without network. Null once
   * the student has pressed «Terminer», since time granted later does not reopen a copy that was
   * handed in.
   */
  readonly endsAt: number | null;
  /** The student pressed «Terminer», or the time is over. */
  readonly isHandingIn: boolean;
  readonly finished: FinishedAttempt | null;
  /** What the server signed when it heard this device last; null before that was kept. */
  readonly attestation: string | null;
}

export function keepAttempt(
  attempt: StudentAttempt,
  now: number,
  resumptionId: string | null = null,
): KeptAttempt {
  const blank: KeptAttempt = {
    id: attempt.id,
    resumptionId,
    studentName: attempt.studentName,
    quizTitle: attempt.quizTitle,
    position: firstBlank(attempt),
    choices: [],
    flagged: attempt.flagged,
    endsAt: null,
    isHandingIn: false,
    finished: null,
    attestation: null,
  };
  return joinServer(blank, attempt, now);
}

/** Where a student goes on who answered some questions on another device. */
function firstBlank({ paper, choices }: StudentAttempt): number {
  const questions = paper?.questions ?? [];
  const blank = questions.findIndex(({ id }) =>
    choices?.every(
      ({ questionId, answerIds, typed }) => questionId !== id || (answerIds.length === 0 && !typed),
    ),
  );
  return blank === -1 ? Math.max(questions.length - 1, 0) : blank;
}

/**
 * Where a student goes on after the teacher has added, removed or moved questions: at the same
 * question. Where questions come in turn, it is the first one that is either this one, or a later
 * one, or new. If there is none, it is past the end.
 */
function placeAmong(
  { questions, freeNavigation }: StudentPaper,
  before: StudentPaper,
  position: number,
): number {
  const place = questions.findIndex(({ id }) => {
    const placeBefore = before.questions.findIndex((question) => question.id === id);
    return freeNavigation ? placeBefore === position : placeBefore < 0 || placeBefore >= position;
  });
  return place < 0 ? position : place;
}

/** The teacher reopened the attempt: it was finished before the server reported that it is not. */
export function isReopened({ finished }: KeptAttempt, attempt: StudentAttempt): boolean {
  return finished !== null && attempt.finished === null && attempt.readAt > finished.completedAt;
}

/**
 * Whether the clock, and not the student, has ended an attempt that is being handed in. The student
 * may have been given more time meanwhile.
 */
export function isEndedByClock({ endsAt }: KeptAttempt): boolean {
  return endsAt !== null;
}

/** Merges the server's state with the choices of this device that are newer. */
export function joinServer(
  kept: KeptAttempt,
  attempt: StudentAttempt,
  now: number,
  /** The paper that was on screen. */
  before: StudentPaper | null = null,
): KeptAttempt {
  const { finished, secondsLeft, paper } = attempt;
  const isOpenAgain = isReopened(kept, attempt);
  const hasTimeLeft = isEndedByClock(kept) && !finished && secondsLeft !== 0;
  const isHandingIn = kept.isHandingIn && !isOpenAgain && !hasTimeLeft;
  const isPressed = isHandingIn && !isEndedByClock(kept);
  // Without a list, the server still has what it had when it was last asked.
  const saved =
    attempt.choices?.map((choice): KeptChoice => ({ ...choice, state: 'sent' })) ??
    kept.choices.filter(({ state }) => state === 'sent');
  // A choice that the server does not have must be sent, even if it was marked as sent. So must one
  // that came too late, if the attempt is open again.
  const own = kept.choices.map((choice) =>
    isOpenAgain || choice.state === 'sent' ? { ...choice, state: 'waiting' as const } : choice,
  );
  const choices = mergeChoices(own, saved);
  // A finished attempt accepts no more choices. Handing in again reports what became of these.
  const isCut = finished !== null && waitingChoices({ choices }).length > 0;
  return {
    ...kept,
    position: paper && before ? placeAmong(paper, before, kept.position) : kept.position,
    choices,
    endsAt: secondsLeft === null || isPressed ? null : now + secondsLeft * 1000,
    isHandingIn: isHandingIn || isCut,
    finished: (isCut ? null : finished) ?? (isOpenAgain ? null : kept.finished),
    attestation: attempt.attestation ?? kept.attestation,
  };
}

/** The attempt as another tab left it, but at the place where this tab is. */
export function joinTab(kept: KeptAttempt, other: KeptAttempt): KeptAttempt {
  return {
    ...kept,
    choices: mergeChoices(kept.choices, other.choices),
    flagged: other.flagged,
    endsAt: other.endsAt,
    isHandingIn: kept.isHandingIn || other.isHandingIn,
    finished: kept.finished ?? other.finished,
  };
}

/** Merges what another tab has stored meanwhile, so that writing this one loses nothing. */
export function joinStored(kept: KeptAttempt, stored: KeptAttempt | null): KeptAttempt {
  if (stored?.id !== kept.id) return kept;
  const revisions = new Map(kept.choices.map((choice) => [choice.questionId, choice.revision]));
  const newer = stored.choices.filter(
    ({ questionId, revision }) => revision > (revisions.get(questionId) ?? -1),
  );
  return {
    ...kept,
    choices: mergeChoices(kept.choices, newer),
    finished: kept.finished ?? stored.finished,
  };
}

/**
 * The newest choice for each question; of two equal ones the one that is known to have been sent.
 */
export function mergeChoices(
  some: readonly KeptChoice[],
  others: readonly KeptChoice[],
): KeptChoice[] {
  const merged = new Map(some.map((choice) => [choice.questionId, choice]));
  for (const choice of others) {
    const known = merged.get(choice.questionId);
    const isNews =
      !known ||
      choice.revision > known.revision ||
      (choice.revision === known.revision && known.state === 'waiting');
    if (isNews) merged.set(choice.questionId, choice);
  }
  return [...merged.values()];
}

export function choose(
  kept: KeptAttempt,
  questionId: string,
  answerIds: readonly string[],
  typed?: string,
): KeptAttempt {
  const revision = 1 + Math.max(0, ...kept.choices.map((choice) => choice.revision));
  const choice: KeptChoice = {
    questionId,
    answerIds: [...answerIds],
    typed,
    revision,
    state: 'waiting',
  };
  return { ...kept, choices: mergeChoices(kept.choices, [choice]) };
}

/** A newer choice for the same question keeps its own state. */
export function settle(
  kept: KeptAttempt,
  { questionId, revision }: StudentChoice,
  state: 'sent' | 'refused',
): KeptAttempt {
  return {
    ...kept,
    choices: kept.choices.map((choice) =>
      choice.questionId === questionId && choice.revision === revision
        ? { ...choice, state }
        : choice,
    ),
  };
}

/** In the order in which they were made. */
export function waitingChoices({ choices }: Pick<KeptAttempt, 'choices'>): KeptChoice[] {
  return choices
    .filter(({ state }) => state === 'waiting')
    .sort((one, other) => one.revision - other.revision);
}

const choiceFor = ({ choices }: KeptAttempt, id: string) =>
  choices.find(({ questionId }) => questionId === id);

export function answersTo(kept: KeptAttempt, questionId: string): readonly string[] {
  return choiceFor(kept, questionId)?.answerIds ?? [];
}

export function typedFor(kept: KeptAttempt, questionId: string): string {
  return choiceFor(kept, questionId)?.typed ?? '';
}

/**
 * What the student answers: what is typed, or the answers that are ticked without those that the
 * teacher has removed since, and none of several where only one is allowed.
 */
export function chosenAnswers(
  kept: KeptAttempt,
  { id, answers, type }: Pick<StudentQuestion, 'id' | 'answers' | 'type'>,
): readonly string[] {
  if (!isTicked(type)) return [typedFor(kept, id)].filter((typed) => typed.trim());
  const left = answersTo(kept, id).filter((chosen) => answers.some(({ id }) => id === chosen));
  return left[1] && !takesSeveral(type) ? [] : left;
}

export function toggleFlag(kept: KeptAttempt, questionId: string): KeptAttempt {
  const others = kept.flagged.filter((id) => id !== questionId);
  const isFlagged = others.length < kept.flagged.length;
  return { ...kept, flagged: isFlagged ? others : [...others, questionId] };
}

/** The choice in the form of the contract. */
export function plainChoice({ state: _, ...choice }: KeptChoice): StudentChoice {
  return choice;
}
