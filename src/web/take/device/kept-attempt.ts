import type {
  FinishedAttempt,
  StudentAttempt,
  StudentChoice,
  StudentPaper,
  StudentQuestion,
} from '#shared/contract/attempts/student-schemas.ts';

/** A choice on this device, and whether the server has it. */
export interface KeptChoice extends StudentChoice {
  /** Refused ones came too late, or belong to no question that the quiz still has. */
  readonly state: 'waiting' | 'sent' | 'refused';
}

/** An attempt as this device knows it. */
export interface KeptAttempt {
  readonly id: string;
  /** By whose leave this device goes on with it; null where it was begun here. */
  readonly resumptionId: string | null;
  readonly studentName: string;
  readonly quizTitle: string;
  /** Of the question on screen, from 0. */
  readonly position: number;
  readonly choices: readonly KeptChoice[];
  /** The questions that the student means to come back to. */
  readonly flagged: readonly string[];
  /**
   * By this device's clock, which may be wrong: for a reload without network only. None once the
   * student has pressed «Terminer»: what is given meanwhile opens no copy that was handed in.
   */
  readonly endsAt: number | null;
  /** The student pressed «Terminer», or the time ran out. */
  readonly isHandingIn: boolean;
  readonly finished: FinishedAttempt | null;
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
  };
  return joinServer(blank, attempt, now);
}

/** Where somebody goes on who answered some questions on another device. */
function firstBlank({ paper, choices }: StudentAttempt): number {
  const questions = paper?.questions ?? [];
  const blank = questions.findIndex(({ id }) =>
    choices.every(({ questionId, answerIds }) => questionId !== id || answerIds.length === 0),
  );
  return blank === -1 ? Math.max(questions.length - 1, 0) : blank;
}

/**
 * Where a student goes on once the teacher has added, removed or moved questions: at the same one,
 * or in turn at the first before it that was not seen yet. Past the last one where all were.
 */
function placeAmong(
  { questions, freeNavigation }: StudentPaper,
  before: StudentPaper,
  position: number,
): number {
  const place = questions.findIndex(({ id }) => {
    const known = before.questions.findIndex((question) => question.id === id);
    return freeNavigation ? known === position : known < 0 || known >= position;
  });
  return place < 0 ? position : place;
}

/** The teacher gave it back: it was finished before the server said that it is not. */
export function isReopened({ finished }: KeptAttempt, attempt: StudentAttempt): boolean {
  return finished !== null && attempt.finished === null && attempt.readAt > finished.completedAt;
}

/** Where it is being handed in: not by the student, who may have been given more time meanwhile. */
export function isEndedByClock({ endsAt }: KeptAttempt): boolean {
  return endsAt !== null;
}

/** What the server says, with the choices of this device that are newer. */
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
  const saved = attempt.choices.map((choice): KeptChoice => ({ ...choice, state: 'sent' }));
  // What the server does not have must be sent, whatever was thought before; what came too late for
  // an attempt that is open again, too.
  const own = kept.choices.map((choice) =>
    isOpenAgain || choice.state === 'sent' ? { ...choice, state: 'waiting' as const } : choice,
  );
  const choices = mergeChoices(own, saved);
  // A finished attempt takes no more choices in: handing in again tells what became of these.
  const isCut = finished !== null && waitingChoices({ choices }).length > 0;
  return {
    ...kept,
    position: paper && before ? placeAmong(paper, before, kept.position) : kept.position,
    choices,
    endsAt: secondsLeft === null || isPressed ? null : now + secondsLeft * 1000,
    isHandingIn: isHandingIn || isCut,
    finished: (isCut ? null : finished) ?? (isOpenAgain ? null : kept.finished),
  };
}

/** The same attempt as another tab left it, at the place of this one. */
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

/** With what another tab wrote down in the meantime, so that writing this one loses nothing. */
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

/** For each question the newest choice; of two copies the one that is known to have been sent. */
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
): KeptAttempt {
  const revision = 1 + Math.max(0, ...kept.choices.map((choice) => choice.revision));
  const choice: KeptChoice = {
    questionId,
    answerIds: [...answerIds],
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

export function answersTo({ choices }: KeptAttempt, questionId: string): readonly string[] {
  return choices.find((choice) => choice.questionId === questionId)?.answerIds ?? [];
}

/** The teacher may have removed an answer since it was chosen, or allow one only. */
export function chosenAnswers(
  kept: KeptAttempt,
  { id, answers, type }: Pick<StudentQuestion, 'id' | 'answers' | 'type'>,
): readonly string[] {
  const left = answersTo(kept, id).filter((chosen) => answers.some(({ id }) => id === chosen));
  return left[1] && type === 'single' ? [] : left;
}

export function toggleFlag(kept: KeptAttempt, questionId: string): KeptAttempt {
  const others = kept.flagged.filter((id) => id !== questionId);
  const isFlagged = others.length < kept.flagged.length;
  return { ...kept, flagged: isFlagged ? others : [...others, questionId] };
}

/** As the contract sends them. */
export function plainChoice({ questionId, answerIds, revision }: KeptChoice): StudentChoice {
  return { questionId, answerIds, revision };
}
