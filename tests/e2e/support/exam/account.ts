import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { query } from '#tests/support/servers/query.ts';
import { type ExamStudent, keyOf } from './student.ts';

interface AttemptRow {
  readonly id: string;
  readonly name: string;
  readonly ending: string | null;
  readonly percentage: number | null;
}

interface ChoiceRow {
  readonly attemptId: string;
  readonly questionId: string;
  readonly answerIds: string[];
}

type LateRow = ChoiceRow & { readonly isCounted: boolean | null };

/** What became of an answer that a student had on screen when time was over for it. */
type Fate = 'counted' | 'late, counted' | 'by receipt' | 'late, waiting' | 'lost';

export interface AccountLine {
  readonly student: ExamStudent;
  readonly attempts: number;
  readonly ending: string | null;
  readonly percentage: number | null;
  /** By the number of the question. */
  readonly fates: ReadonlyMap<number, Fate>;
  /** Answers in the mark that nobody chose. */
  readonly invented: number;
  readonly expectedPercentage: number;
}

/** Every answer of every student, beside what the database holds of it. */
export async function drawAccount(
  dataDir: string,
  quiz: TeacherQuiz,
  students: readonly ExamStudent[],
): Promise<AccountLine[]> {
  const attempts = await query<AttemptRow>(
    dataDir,
    `select id, student_name as name, ending, percentage from attempts where quiz_id = $1`,
    [quiz.id],
  );
  const saved = await choicesIn<ChoiceRow>(dataDir, quiz.id, 'student_answers', '');
  const late = await choicesIn<LateRow>(
    dataDir,
    quiz.id,
    'late_answers',
    ', is_counted as "isCounted"',
  );
  return students.map((student) => {
    const own = attempts.filter(({ name }) => name === student.name);
    const [attempt] = own;
    const ofAttempt = ({ attemptId }: ChoiceRow) => attemptId === attempt?.id;
    const kept = lettersOf(quiz, saved.filter(ofAttempt));
    const counted = lettersOf(
      quiz,
      late.filter(ofAttempt).filter(({ isCounted }) => isCounted),
    );
    const waiting = lettersOf(
      quiz,
      late.filter(ofAttempt).filter(({ isCounted }) => !isCounted),
    );
    const fateOf = (number: number, letter: string): Fate => {
      if (kept.get(number) === letter) {
        if (counted.get(number) === letter) return 'late, counted';
        return attempt?.ending === 'receipt' ? 'by receipt' : 'counted';
      }
      return waiting.get(number) === letter ? 'late, waiting' : 'lost';
    };
    const right = [...kept].filter(([number, letter]) => keyOf(number) === letter).length;
    return {
      student,
      attempts: own.length,
      ending: attempt?.ending ?? null,
      percentage: attempt?.percentage ?? null,
      fates: new Map(
        [...student.chosen].map(([number, letter]) => [number, fateOf(number, letter)]),
      ),
      invented: [...kept].filter(([number, letter]) => student.chosen.get(number) !== letter)
        .length,
      expectedPercentage: Math.round((100 * right) / quiz.questions.length),
    };
  });
}

function choicesIn<Row extends ChoiceRow>(
  dataDir: string,
  quizId: string,
  table: string,
  more: string,
): Promise<Row[]> {
  return query<Row>(
    dataDir,
    `select attempt_id as "attemptId", question_id as "questionId", answer_ids as "answerIds"${more}
     from ${table} join attempts on attempts.id = attempt_id where quiz_id = $1`,
    [quizId],
  );
}

function lettersOf(quiz: TeacherQuiz, rows: readonly ChoiceRow[]): Map<number, string> {
  return new Map(
    rows.map(({ questionId, answerIds }) => {
      const question = quiz.questions.find(({ id }) => id === questionId);
      const answer = question?.answers.find(({ id }) => id === answerIds[0]);
      return [Number(/\d+/.exec(question?.text ?? '')?.[0]), answer?.text ?? ''];
    }),
  );
}

/** For people: a line for each student, with what each was told. */
export function writeAccount(lines: readonly AccountLine[], teacher: readonly string[]): string {
  const all = lines.flatMap(({ fates }) => [...fates.values()]);
  const tally = Object.entries(Object.groupBy(all, (fate) => fate)).map(
    ([fate, answers]) => `${answers?.length} ${fate}`,
  );
  return [
    `${lines.length} students, ${all.length} answers: ${tally.join(', ')}`,
    '',
    '## The teacher',
    ...teacher.map((sight) => `- ${sight}`),
    '',
    '## Each student',
    ...lines.flatMap(({ student, fates, ending, percentage }) => [
      `### ${student.name} (${student.part}): ${ending}, ${percentage} %`,
      `${[...fates].map(([number, fate]) => `${number}${student.chosen.get(number)} ${fate}`).join(' · ')}`,
      ...student.sights.map(({ event, said }) => `- ${event}: ${said}`),
      '',
    ]),
  ].join('\n');
}
