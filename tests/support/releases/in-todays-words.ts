import type { Told } from './told.ts';

/** They name a state of one database, which a restored one cannot have; once they were called stamps. */
const etags = new Set([
  ...['etag', 'pagesEtag', 'validationEtag'],
  ...['stamp', 'pagesStamp', 'validationStamp'],
]);

type Fields = Record<string, unknown>;

/** What an earlier release told, as far as it is changed here. */
interface ToldThen {
  readonly class: {
    readonly gradebook: {
      readonly quizzes: readonly Fields[];
      readonly students: readonly { readonly cells: readonly Fields[] }[];
    };
  };
  readonly paper: {
    readonly overview: Fields;
    copies?: unknown;
    review: Fields;
    readonly mails: { readonly students: readonly Fields[] };
  };
  readonly studentCopy: {
    readonly questions: readonly (Fields & { readonly boxes: readonly Fields[] })[];
  };
  readonly online: readonly (Fields & {
    readonly attempts: readonly Fields[];
    readonly reviews: readonly Fields[];
  })[];
}

interface Change {
  /** The last release that told it as it was before. */
  readonly until: string;
  readonly apply: (told: ToldThen, now: Told) => void;
}

const changes: readonly Change[] = [
  {
    until: '2026-11-15-2355',
    apply: ({ class: { gradebook }, paper, studentCopy, online }) => {
      // Who has not begun and still may is awaited, no longer absent.
      for (const quiz of gradebook.quizzes) delete quiz['absent'];
      const cells = gradebook.students.flatMap((student) => student.cells);
      for (const cell of cells) if (cell['state'] === 'absent') cell['state'] = 'awaited';
      // There was no call for one copy.
      delete paper.copies;
      for (const student of paper.mails.students) delete student['wasSentBefore'];
      const { questionIds, rules, answerIds, ...review } = paper.review;
      paper.review = {
        ...review,
        questions: (questionIds as string[]).map((id, at) => ({
          ...{ id, rule: (rules as unknown[])[at] },
          answers: (answerIds as string[][])[at]?.map((answer) => ({ id: answer })),
        })),
      };
      // Texts are told as they are set, formulas and no-break spaces included.
      for (const question of studentCopy.questions) {
        for (const told of [question, ...question.boxes]) {
          told['text'] = [{ text: String(told['text']).replace(' ?', '\u00a0?') }];
        }
      }
      for (const quiz of online) quiz['codes'] = { codes: quiz['codes'] };
    },
  },
  {
    until: '2026-11-19-0253',
    apply: ({ paper: { overview } }) => {
      overview['editions'] = [overview['edition']];
      delete overview['edition'];
    },
  },
  {
    until: '2026-11-19-1309',
    apply: ({ online, paper: { overview } }, now) => {
      // Empty pages that may lie face down were counted, and are named since; there was none.
      for (const scan of overview['scans'] as Fields[]) scan['looseBlanks'] = [];
      // A student of a class was known by the number, and has an id since.
      const { entries } = now.class.list;
      for (const attempt of online.flatMap(({ attempts, reviews }) => [...attempts, ...reviews])) {
        const { rosterKey } = attempt;
        if (rosterKey === undefined) continue;
        const student = entries.find(({ id }) => rosterKey === `number ${id}`);
        attempt['rosterEntryId'] = student?.rosterEntryId ?? null;
        delete attempt['rosterKey'];
      }
    },
  },
];

/** What a release told, with the fields that were renamed or are told otherwise since. */
export function inTodaysWords(release: string, told: unknown, now: Told): object {
  const then = structuredClone(told) as ToldThen;
  for (const { until, apply } of changes) if (release <= until) apply(then, now);
  return JSON.parse(JSON.stringify(then, (name, value) => (etags.has(name) ? undefined : value)));
}
