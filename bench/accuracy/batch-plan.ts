import type { PaperOptions, PaperQuiz } from '#paper/edition/paper-quiz.ts';
import { writePaper } from '#paper/latex/write-paper.ts';
import {
  denseQuiz,
  longQuiz,
  manyAnswersQuiz,
  mathQuiz,
  plainOptions,
} from '#tests/support/paper/paper-quizzes.ts';
import { PrintedPaper } from '#tests/support/paper/scan-simulator/printed-paper.ts';
import { Random } from '#tests/support/paper/scan-simulator/random.ts';
import {
  oneMachine,
  ordinaryScanners,
  type ScannerName,
} from '#tests/support/paper/scan-simulator/scanners.ts';
import type { ScanOrder } from '#tests/support/paper/scan-simulator/simulated-scan.ts';
import {
  crossingClass,
  type Habit,
  ordinaryClass,
} from '#tests/support/paper/scan-simulator/student.ts';

/** A class whose copies went through one machine. */
export interface BatchPlan {
  readonly number: number;
  readonly quiz: QuizName;
  readonly scanner: ScannerName;
  /** Whether the students were told that a solid box cancels a tick. */
  readonly fillCancels: boolean;
  readonly copies: readonly number[];
  /** Null for a class with many habits. */
  readonly habit: Habit | null;
}

export interface RunLimits {
  readonly scanner: ScannerName | null;
  readonly habit: Habit | null;
}

const noLimits: RunLimits = { scanner: null, habit: null };

const quizzes = { denseQuiz, longQuiz, manyAnswersQuiz, mathQuiz } satisfies Record<
  string,
  PaperQuiz
>;
export type QuizName = keyof typeof quizzes;

const printedCopies = 24;
const classSize = 12;
export const edition = 2_718_281_828;

export function planBatch(seed: string, number: number, limits = noLimits): BatchPlan {
  const random = Random.of(seed, number, 'plan');
  const quiz = random.weighted<QuizName>({
    denseQuiz: 14,
    longQuiz: 3,
    manyAnswersQuiz: 2,
    mathQuiz: 1,
  });
  const usual = random.weighted(ordinaryScanners);
  const fillCancels = random.chance(0.2);
  const all = Array.from({ length: printedCopies }, (_, place) => place + 1);
  const copies = Array.from(
    { length: classSize },
    () => all.splice(random.below(all.length), 1)[0] ?? 0,
  );
  const { scanner, habit } = limits;
  return { number, quiz, scanner: scanner ?? usual, fillCancels, copies, habit };
}

const options: PaperOptions = {
  ...plainOptions,
  copies: printedCopies,
  edition,
  shuffleQuestions: true,
  shuffleAnswers: true,
};

export function printFor({ quiz }: Pick<BatchPlan, 'quiz'>): Promise<PrintedPaper> {
  return PrintedPaper.print(quizzes[quiz], options);
}

/** The source of the same paper for AMC. */
export function sourceFor({ quiz }: Pick<BatchPlan, 'quiz'>) {
  return { ...writePaper(quizzes[quiz], options), copies: printedCopies };
}

export function orderFor(seed: string, plan: BatchPlan, paper: PrintedPaper): ScanOrder {
  return {
    seed: `${seed}/${plan.number}`,
    paper,
    copies: plan.copies,
    habits: habitsOf(plan),
    isScanned: ({ boxes }) => boxes.length > 0,
    scanner: oneMachine(plan.scanner, Random.of(seed, plan.number, 'machine')),
  };
}

function habitsOf({ habit, fillCancels }: BatchPlan): NonNullable<ScanOrder['habits']> {
  if (habit) return () => habit;
  return fillCancels ? crossingClass : ordinaryClass;
}
