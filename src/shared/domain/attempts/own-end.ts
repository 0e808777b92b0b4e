/** Of an attempt, what its end follows from. */
interface OwnTime {
  readonly startedAt: Date;
  /** In minutes, with what the student is entitled to; null without one. */
  readonly timeLimit: number | null;
  /** In percent of the time of the others. */
  readonly extraTime: number;
}

interface OwnEnd extends OwnTime {
  /** Null while nothing ends it. */
  readonly deadline: Date | null;
  /** By how much the teacher put it off, in seconds. */
  readonly givenTime: number;
}

/** Nobody sits at a quiz for longer: of a closing that is days away so much is counted. */
export const mostCountedHours = 6;

const MINUTE = 60_000;
const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
const earlier = (one: Date | null, other: Date | null) =>
  one && other ? (one < other ? one : other) : (one ?? other);
const later = (one: Date | null, other: Date) => (one && one > other ? one : other);

/**
 * When a quiz closes for one student: later for whoever is entitled to more time, by that share of
 * what others have who begin in the same moment. Whole minutes, in the student's favour.
 */
export function ownClosing(
  closesAt: Date,
  { startedAt, extraTime }: Pick<OwnTime, 'startedAt' | 'extraTime'>,
): Date {
  const minutes = Math.max(0, (closesAt.getTime() - startedAt.getTime()) / MINUTE);
  const counted = Math.min(minutes, mostCountedHours * 60);
  return after(closesAt, Math.ceil((counted * extraTime) / 100) * MINUTE);
}

/** By the own time or the closing, whichever comes first; null where nothing ends an attempt. */
export function ownEnd(own: OwnTime, closesAt: Date | null): Date | null {
  const limit = own.timeLimit === null ? null : after(own.startedAt, own.timeLimit * MINUTE);
  return earlier(limit, closesAt && ownClosing(closesAt, own));
}

/** When an attempt under way ends once the closing is moved: an earlier one cuts, also what was given. */
export function movedEnd(
  attempt: OwnEnd,
  { from, to }: { readonly from: Date | null; readonly to: Date | null },
): Date | null {
  const { deadline, givenTime } = attempt;
  if (to && (!from || to < from)) return earlier(deadline, ownClosing(to, attempt));
  const end = ownEnd(attempt, to);
  return end && later(deadline, after(end, givenTime * 1000));
}

/** When it ends once so many seconds are taken back: never before what is the student's own. */
export function endWithout(
  seconds: number,
  { deadline, ...own }: OwnEnd & { readonly deadline: Date },
  closesAt: Date | null,
): Date {
  return later(earlier(deadline, ownEnd(own, closesAt)), after(deadline, -seconds * 1000));
}

/** When an attempt that had ended ends once it is open again: a closing moved since had passed it by. */
export function reopenedEnd({ givenTime, ...own }: OwnEnd, closesAt: Date | null): Date | null {
  const end = ownEnd(own, closesAt);
  return end && after(end, givenTime * 1000);
}

/** With so many seconds more, from its end or, where that is past, from now; one that had ended is open again. */
export function putOff(
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
