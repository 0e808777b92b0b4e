import { codedNumber, farthest, numberDistance, unreadDigit } from './number-distance.ts';

export interface CopyIdentity {
  readonly copy: number;
  /** The number of the student whose name is printed on it. */
  readonly printedFor: string | null;
  /** What was read in the grid, one character a column; null without a grid. */
  readonly number: string | null;
  /** Whether every digit of it is beyond doubt. */
  readonly isSure: boolean;
}

export interface Student {
  /** The student's number. */
  readonly studentId: string;
}

export interface Association<S extends Student> {
  readonly copy: number;
  readonly student: S;
  readonly by: 'printed' | 'number';
}

export interface Proposal<S extends Student> {
  readonly copy: number;
  readonly student: S;
  /** How far what was read lies from the student's number. */
  readonly distance: number;
}

export interface Associations<S extends Student> {
  readonly taken: readonly Association<S>[];
  /** For a person to confirm; each copy and each student at most once. */
  readonly proposed: readonly Proposal<S>[];
}

/**
 * Whose copies these are. Only what leaves no doubt is taken: the printed name, or a number read
 * digit for digit that no other copy claims. Everything else is proposed, nearest first.
 */
export function associate<S extends Student>(
  copies: readonly CopyIdentity[],
  students: readonly S[],
): Associations<S> {
  const taken = [...byPrintedName(copies, students)];
  const left = () => remaining(copies, students, taken);
  taken.push(...byNumber(left().copies, left().students));
  return { taken, proposed: proposals(left().copies, left().students) };
}

function remaining<S extends Student>(
  copies: readonly CopyIdentity[],
  students: readonly S[],
  taken: readonly Association<S>[],
) {
  const copyNumbers = new Set(taken.map(({ copy }) => copy));
  const known = new Set(taken.map(({ student }) => student));
  return {
    copies: copies.filter(({ copy }) => !copyNumbers.has(copy)),
    students: students.filter((student) => !known.has(student)),
  };
}

function byPrintedName<S extends Student>(copies: readonly CopyIdentity[], students: readonly S[]) {
  const found = uniqueBy(students, ({ studentId }) => studentId.trim());
  const claims = Map.groupBy(copies, ({ printedFor }) => printedFor?.trim() ?? '');
  return [...claims].flatMap(([studentId, [claim, ...others]]): Association<S>[] => {
    const student = studentId === '' ? undefined : found.get(studentId);
    if (!student || !claim || others.length > 0) return [];
    return [{ copy: claim.copy, student, by: 'printed' }];
  });
}

function byNumber<S extends Student>(copies: readonly CopyIdentity[], students: readonly S[]) {
  const claims = Map.groupBy(copies, ({ number }) => number ?? '');
  return [...claims].flatMap(([number, [claim, ...others]]): Association<S>[] => {
    if (!claim?.isSure || others.length > 0) return [];
    if (number === '' || number.includes(unreadDigit)) return [];
    const found = students.filter(
      ({ studentId }) => codedNumber(studentId, number.length) === number,
    );
    const [student, ...namesakes] = found;
    if (!student || namesakes.length > 0) return [];
    return [{ copy: claim.copy, student, by: 'number' }];
  });
}

/** The whole class at once: the nearest pairs first, so that no student is proposed twice. */
function proposals<S extends Student>(
  copies: readonly CopyIdentity[],
  students: readonly S[],
): Proposal<S>[] {
  const pairs = copies.flatMap(({ copy, number }) => {
    if (number === null || [...number].every((digit) => digit === unreadDigit)) return [];
    return students.flatMap((student): Proposal<S>[] => {
      const coded = codedNumber(student.studentId, number.length);
      if (coded === null) return [];
      const distance = numberDistance(number, coded);
      return distance <= farthest ? [{ copy, student, distance }] : [];
    });
  });
  pairs.sort((a, b) => a.distance - b.distance || a.copy - b.copy);
  const proposed: Proposal<S>[] = [];
  const copiesDone = new Set<number>();
  const studentsDone = new Set<S>();
  for (const pair of pairs) {
    if (copiesDone.has(pair.copy) || studentsDone.has(pair.student)) continue;
    copiesDone.add(pair.copy);
    studentsDone.add(pair.student);
    proposed.push(pair);
  }
  return proposed;
}

/** What stands twice under one key is under none. */
function uniqueBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item> {
  const groups = Map.groupBy(items, keyOf);
  return new Map(
    [...groups].flatMap(([key, [item, ...others]]) =>
      item === undefined || others.length > 0 ? [] : [[key, item] as const],
    ),
  );
}
