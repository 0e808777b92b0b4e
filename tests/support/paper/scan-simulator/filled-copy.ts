import type { AnswerBox, Box, CodeBox, PageFrame, PageLayout } from '#paper/edition/layout.ts';
import { writeCapitals, writeName } from './handwriting.ts';
import { cancel, type TickStyle, type TraceStyle, ticks, traces } from './marks.ts';
import type { PrintedPage } from './printed-paper.ts';
import type { Random } from './random.ts';
import type { Stroke } from './stroke.ts';
import type { Student } from './student.ts';

export interface BoxTruth {
  readonly question: string;
  readonly answer: number;
  readonly meant: 'ticked' | 'empty' | 'cancelled';
  readonly style: BoxStyle;
}

export type BoxStyle = TickStyle | TraceStyle | 'cancelled' | 'clean' | 'crossed-by-tail';

export interface NumberTruth {
  /** `?` for a column with no tick or two. */
  readonly digits: string;
}

export interface FilledPage {
  readonly printed: PrintedPage;
  readonly strokes: readonly Stroke[];
  readonly boxes: readonly BoxTruth[];
  /** Null on a page without the grid. */
  readonly number: NumberTruth | null;
}

export interface Answers {
  /** The answers that the student ticks; random by default. */
  readonly choose?: (question: string, answers: readonly number[]) => readonly number[];
  /** The digits to code; `?` for an empty column, `!` for one with two digits. */
  readonly number?: string;
  /** Loops that look like a name by default; false for none. */
  readonly name?: string | false;
}

export function fillCopy(
  pages: readonly PrintedPage[],
  student: Student,
  random: Random,
  answers: Answers = {},
): FilledPage[] {
  return pages.map((printed) => fillPage(printed, student, random, answers));
}

function fillPage(
  printed: PrintedPage,
  student: Student,
  random: Random,
  answers: Answers,
): FilledPage {
  const hand = { ink: student.ink, random };
  const strokes: Stroke[] = [];
  const boxes: BoxTruth[] = [];
  const tick = (box: Box): TickStyle => {
    const style = random.weighted(student.ticks);
    strokes.push(...ticks[style](box, hand));
    return style;
  };
  for (const [question, group] of byQuestion(printed.page)) {
    const chosen = chosenIn(question, group, student, random, answers);
    const rest = group.filter(({ answer }) => !chosen.includes(answer));
    const corrects = chosen.length > 0 && random.chance(student.corrected);
    const taken = corrects && rest.length > 0 ? random.pick(rest) : null;
    for (const box of group) {
      const { answer } = box;
      if (chosen.includes(answer)) {
        boxes.push({ question, answer, meant: 'ticked', style: tick(box) });
      } else if (box === taken) {
        strokes.push(...cancel(box, hand));
        boxes.push({ question, answer, meant: 'cancelled', style: 'cancelled' });
      } else {
        const style = traceIn(student, random);
        if (style !== 'clean') strokes.push(...traces[style](box, hand));
        boxes.push({ question, answer, meant: 'empty', style });
      }
    }
  }
  const number = fillNumber(printed.frame, random, answers, tick);
  const field = printed.frame.name;
  if (field && answers.name !== false) {
    const { name } = answers;
    strokes.push(...(name ? writeCapitals(field, name, hand) : writeName(field, hand)));
  }
  return { printed, strokes, number, boxes: withTails(boxes, printed.page, strokes) };
}

function byQuestion({ answers }: PageLayout): Map<string, readonly AnswerBox[]> {
  const groups = new Map<string, AnswerBox[]>();
  for (const box of answers) groups.set(box.question, [...(groups.get(box.question) ?? []), box]);
  return groups;
}

function chosenIn(
  question: string,
  group: readonly AnswerBox[],
  student: Student,
  random: Random,
  { choose }: Answers,
): readonly number[] {
  const offered = group.map(({ answer }) => answer);
  if (choose) return choose(question, offered);
  if (random.chance(student.skipped)) return [];
  if (random.chance(student.several)) return offered.filter(() => random.chance(0.5));
  return [random.pick(offered)];
}

function traceIn(student: Student, random: Random): TraceStyle | 'clean' {
  if (random.chance(student.erased)) return 'erased';
  return random.chance(student.touched) ? 'touch' : 'clean';
}

function fillNumber(
  { code }: PageFrame,
  random: Random,
  answers: Answers,
  tick: (box: Box) => TickStyle,
): NumberTruth | null {
  if (code.length === 0) return null;
  const columns = Map.groupBy(code, ({ place }) => place);
  const digits = [...columns].map(([place, column]) =>
    fillColumn(column, answers.number?.[place] ?? `${random.below(10)}`, random, tick),
  );
  return { digits: digits.join('') };
}

function fillColumn(
  column: readonly CodeBox[],
  digit: string,
  random: Random,
  tick: (box: Box) => TickStyle,
): string {
  if (digit === '?') return '?';
  if (digit === '!') {
    const first = random.below(column.length);
    for (const place of [first, (first + 1 + random.below(column.length - 1)) % column.length]) {
      const box = column[place];
      if (box) tick(box);
    }
    return '?';
  }
  const box = column.find(({ value }) => value === digit);
  if (!box) throw new RangeError(`The grid has no ${digit}.`);
  tick(box);
  return digit;
}

/** Names empty boxes into which a stroke of another box runs, since readers misread them. */
function withTails(
  boxes: readonly BoxTruth[],
  { answers }: PageLayout,
  strokes: readonly Stroke[],
): BoxTruth[] {
  return boxes.map((truth) => {
    const box = answers.find(
      ({ question, answer }) => question === truth.question && answer === truth.answer,
    );
    if (truth.style !== 'clean' || !box) return truth;
    const crossed = strokes.some(({ points, ink }) =>
      points.some(
        ({ x, y }) =>
          x > box.x - ink.width / 2 &&
          x < box.x + box.width + ink.width / 2 &&
          y > box.y - ink.width / 2 &&
          y < box.y + box.height + ink.width / 2,
      ),
    );
    return crossed ? { ...truth, style: 'crossed-by-tail' } : truth;
  });
}
