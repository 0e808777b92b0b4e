import type { ClassResult } from '../correction/marks/class-results.ts';
import { byCounting, type CountingRule } from '../online/counted-attempts.ts';
import type { GivenEntry } from '../roster/roster.ts';
import { mean, median } from '../statistics/moments.ts';
import {
  type Admitted,
  bySurestIdentity,
  countable,
  isOtherPerson,
  isUndecided,
  named,
} from '../students/group-by-taker.ts';
import { KnownStudents, type NamedStudent } from '../students/known-students.ts';
import type { Taker } from '../students/student-identity.ts';
import { toHundredths } from '../texts/numbers.ts';
import { listFinder, takerFinder } from './taker-finder.ts';

/** An attempt that was handed in online. */
export interface OnlineMark extends Taker, Admitted {
  /** Out of 20. */
  readonly mark: number;
  readonly completedAt: Date;
}

export interface GradedQuiz {
  readonly id: string;
  /** A quiz with the coefficient 0 is shown but counts for nothing. */
  readonly coefficient: number;
  /** Null where the quiz has no copies on paper. */
  readonly paper: readonly ClassResult[] | null;
  readonly online: readonly OnlineMark[];
  /** Students who are still answering online. They have no mark yet, but are not absent. */
  readonly underWay: readonly Taker[];
  /** True when students who have not begun online still may. */
  readonly canBegin: boolean;
  /** Which attempt counts where a student has several. */
  readonly counted: CountingRule;
}

export interface GradebookCell {
  /** Out of 20; null where there is none. */
  readonly mark: number | null;
  /**
   * `awaited`: the student has not begun and still may. `none`: as far as is known the quiz was not
   * meant for this student, or one of its copies without an owner may be the student's.
   */
  readonly state: 'marked' | 'unmarked' | 'awaited' | 'absent' | 'none';
  readonly source: 'paper' | 'online' | null;
  /** Other marks of the same student in the same quiz, which do not count. */
  readonly others: readonly number[];
  /** Copies begun beside this student's, of which the teacher has not said whether they count. */
  readonly undecided: number;
}

export interface GradebookStudent extends NamedStudent {
  /** False for a student who has a mark but is not on the list of the class. */
  readonly isListed: boolean;
  /** One cell for each quiz, in the order of the quizzes. */
  readonly cells: readonly GradebookCell[];
  /** Weighted by the coefficients; null without a mark that counts. */
  readonly mean: number | null;
}

interface Figures {
  readonly mean: number | null;
  readonly median: number | null;
}

interface QuizFigures extends Figures {
  readonly id: string;
  readonly marked: number;
  readonly absent: number;
  readonly awaited: number;
  /** The number of copies without an owner, whose marks appear in no line. */
  readonly unmatched: number;
}

export interface Gradebook extends Figures {
  readonly quizzes: readonly QuizFigures[];
  readonly students: readonly GradebookStudent[];
}

interface Line extends NamedStudent {
  readonly isListed: boolean;
}

/**
 * The marks of a class over several quizzes, as they were recorded; nothing is regraded. Returns
 * null where the table would have more than `most` cells. It can be larger than the class list,
 * because students who took a quiz without being on the list have lines too.
 */
export function* gradebookInSteps(
  roster: readonly GivenEntry[],
  quizzes: readonly GradedQuiz[],
  most = Number.POSITIVE_INFINITY,
): Generator<void, Gradebook | null> {
  const known = new KnownStudents<Line>(
    roster.map(({ rosterEntryId, id, lastName, firstName }) => ({
      rosterEntryId,
      studentId: id,
      lastName,
      firstName,
      isListed: true,
    })),
  );
  const found: Map<Line, Results>[] = [];
  for (const quiz of quizzes) {
    found.push(yield* resultsOf(quiz, known));
    if (known.all.length * quizzes.length > most) return null;
  }
  const students: GradebookStudent[] = [];
  for (const line of known.all) {
    const cells = found.map((results, index) => cellOf(results.get(line), line, quizzes[index]));
    students.push({ ...line, cells, mean: weightedMean(cells, quizzes) });
    yield;
  }
  const columns: QuizFigures[] = [];
  for (const [index, quiz] of quizzes.entries()) {
    columns.push(
      columnOf(
        quiz,
        students.flatMap(({ cells }) => cells[index] ?? []),
      ),
    );
    yield;
  }
  const means = students.flatMap((student) => student.mean ?? []);
  return { quizzes: columns, students, ...figuresOf(means) };
}

function columnOf({ id, paper }: GradedQuiz, cells: readonly GradebookCell[]): QuizFigures {
  const countIn = (wanted: GradebookCell['state']) =>
    cells.filter(({ state }) => state === wanted).length;
  return {
    id,
    ...figuresOf(cells.flatMap(({ mark }) => mark ?? [])),
    marked: countIn('marked'),
    absent: countIn('absent'),
    awaited: countIn('awaited'),
    unmatched: paper?.filter(({ state }) => state === 'unmatched').length ?? 0,
  };
}

interface Results {
  readonly paper: ClassResult | null;
  readonly online: OnlineMark[];
  readonly isUnderWay: boolean;
}

/** The results of one quiz by student. A student who is not known yet gets a new line. */
function* resultsOf(
  { paper, online, underWay }: GradedQuiz,
  known: KnownStudents<Line>,
): Generator<void, Map<Line, Results>> {
  const results = new Map<Line, Results>();
  const findListed = listFinder(
    known,
    (paper ?? []).flatMap(({ student }) => student ?? []),
  );
  const listed = (paper ?? []).flatMap(({ student, ...result }) =>
    student ? [{ student, ...result, line: findListed(student) }] : [],
  );
  yield;
  const claims = Map.groupBy(listed, ({ line }) => line);
  for (const { line, ...result } of listed) {
    // A student who left the class and was absent has no result to show.
    if (line === null && result.state !== 'present') continue;
    // Where two results seem to belong to one student, neither of them gets the line of that
    // student.
    const isOwn = line !== null && claims.get(line)?.length === 1;
    const own = isOwn ? line : known.add({ ...onlyNames(result.student), isListed: false });
    results.set(own, { ...noResults(), paper: result });
  }
  const find = takerFinder(known, [...online, ...underWay]);
  // A copy of another person does not share the line of the first copy of that name.
  const [apart, plain] = [
    online.filter(isOtherPerson),
    online.filter((one) => !isOtherPerson(one)),
  ];
  for (const attempt of [...bySurestIdentity(plain), ...bySurestIdentity(apart)]) {
    const found = find(attempt);
    const isFree = !found || !isOtherPerson(attempt) || !results.get(found)?.online.length;
    const line = (isFree && found) || known.add({ ...named(attempt), isListed: false });
    const own = results.get(line) ?? noResults();
    own.online.push(attempt);
    results.set(line, own);
    yield;
  }
  for (const student of underWay) {
    const line = find(student);
    if (line) results.set(line, { ...(results.get(line) ?? noResults()), isUnderWay: true });
    yield;
  }
  return results;
}

const noResults = (): Results => ({ paper: null, online: [], isUnderWay: false });

const onlyNames = ({ studentId, lastName, firstName }: NamedStudent): NamedStudent => ({
  studentId,
  lastName,
  firstName,
});

/**
 * A copy on paper counts before an attempt online. Among several attempts, the rule of the quiz
 * decides.
 */
function cellOf(results: Results | undefined, line: Line, quiz?: GradedQuiz): GradebookCell {
  const compare = byCounting(quiz?.counted ?? 'best');
  const handedIn = results?.online ?? [];
  const online = countable(handedIn)
    .toSorted(compare)
    .map(({ mark }) => mark);
  const undecided = handedIn.filter(isUndecided).length;
  const { paper } = results ?? {};
  if (paper?.state === 'present') {
    const { mark } = paper;
    return {
      mark,
      state: mark === null ? 'unmarked' : 'marked',
      source: 'paper',
      others: online,
      undecided,
    };
  }
  const [counted, ...others] = online;
  if (counted !== undefined)
    return { mark: counted, state: 'marked', source: 'online', others, undecided };
  if (results?.isUnderWay || undecided > 0)
    return { mark: null, state: 'unmarked', source: 'online', others: [], undecided };
  if (paper?.state === 'absent') {
    return { mark: paper.mark, state: 'absent', source: 'paper', others: [], undecided };
  }
  const isMeant = line.isListed && quiz !== undefined && quiz.paper === null;
  const state = !isMeant ? 'none' : quiz.canBegin ? 'awaited' : 'absent';
  return { mark: null, state, source: null, others: [], undecided };
}

function weightedMean(
  cells: readonly GradebookCell[],
  quizzes: readonly GradedQuiz[],
): number | null {
  let [sum, weight] = [0, 0];
  for (const [index, { mark }] of cells.entries()) {
    const { coefficient = 0 } = quizzes[index] ?? {};
    if (mark === null) continue;
    sum += mark * coefficient;
    weight += coefficient;
  }
  return weight === 0 ? null : toHundredths(sum / weight);
}

function figuresOf(marks: readonly number[]): Figures {
  if (marks.length === 0) return { mean: null, median: null };
  return { mean: toHundredths(mean(marks)), median: toHundredths(median(marks)) };
}
