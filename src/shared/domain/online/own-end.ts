import { MINUTE } from '#shared/domain/seconds.ts';

/** The facts about an attempt from which its end is computed. */
interface OwnTime {
  readonly startedAt: Date;
  /** In minutes, including the extra time of the student; null without a limit. */
  readonly timeLimit: number | null;
  /** In percent of the time that other students have. */
  readonly extraTime: number;
}

interface OwnEnd extends OwnTime {
  /** Null while nothing ends the attempt. */
  readonly deadline: Date | null;
  /** In seconds: by how much the teacher has postponed the end. */
  readonly givenTime: number;
}

/**
 * The longest time to which extra time applies. Nobody works on a quiz for longer, so that a
 * closing which is days away does not give days of extra time.
 */
export const mostCountedHours = 6;

const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
const earlier = (one: Date | null, other: Date | null) =>
  one && other ? (one < other ? one : other) : (one ?? other);
const later = (one: Date | null, other: Date) => (one && one > other ? one : other);

/**
 * When a quiz closes for one student. A student with extra time gets that percentage of the time
 * between the own start and the closing, rounded up to whole minutes.
 */
export function ownClosing(
  closesAt: Date,
  { startedAt, extraTime }: Pick<OwnTime, 'startedAt' | 'extraTime'>,
): Date {
  const minutes = Math.max(0, (closesAt.getTime() - startedAt.getTime()) / (MINUTE * 1000));
  const counted = Math.min(minutes, mostCountedHours * 60);
  return after(closesAt, Math.ceil((counted * extraTime) / 100) * MINUTE * 1000);
}

/**
 * The end of the own time limit or the closing, whichever comes first; null where nothing ends an
 * attempt.
 */
export function ownEnd(own: OwnTime, closesAt: Date | null): Date | null {
  const limit = own.timeLimit === null ? null : after(own.startedAt, own.timeLimit * MINUTE * 1000);
  return earlier(limit, closesAt && ownClosing(closesAt, own));
}

/**
 * When an attempt under way ends after the closing was moved. Time that the teacher gave is added
 * to any closing; an earlier one postpones no end.
 */
export function movedEnd(
  attempt: OwnEnd,
  { from, to }: { readonly from: Date | null; readonly to: Date | null },
): Date | null {
  const { deadline, givenTime } = attempt;
  if (to && (!from || to < from)) {
    return earlier(deadline, after(ownClosing(to, attempt), givenTime * 1000));
  }
  const end = ownEnd(attempt, to);
  return end && later(deadline, after(end, givenTime * 1000));
}

/**
 * When an attempt ends after the teacher took back so many seconds. The time that the student is
 * entitled to is never cut.
 */
export function endWithout(
  seconds: number,
  { deadline, ...own }: OwnEnd & { readonly deadline: Date },
  closesAt: Date | null,
): Date {
  return later(earlier(deadline, ownEnd(own, closesAt)), after(deadline, -seconds * 1000));
}

/**
 * When a finished attempt ends once it is reopened. It is computed anew, because the closing may
 * have been moved in the meantime.
 */
export function reopenedEnd({ givenTime, ...own }: OwnEnd, closesAt: Date | null): Date | null {
  const end = ownEnd(own, closesAt);
  return end && after(end, givenTime * 1000);
}

/**
 * Gives an attempt so many seconds more, counted from its end or, where that is past, from now. A
 * finished attempt is reopened.
 */
export function postponedEnd(
  attempt: OwnEnd & { readonly completedAt: Date | null },
  seconds: number,
  { closesAt, now }: { readonly closesAt: Date | null; readonly now: Date },
): Pick<OwnEnd, 'deadline' | 'givenTime'> {
  const end = attempt.completedAt ? reopenedEnd(attempt, closesAt) : attempt.deadline;
  if (!end) return { deadline: null, givenTime: 0 };
  return {
    deadline: after(later(end, now), seconds * 1000),
    givenTime: attempt.givenTime + Math.round(seconds),
  };
}
