import { questionIndex, questionName } from '#paper/edition/question-name.ts';
import { alarmOnPage, batchAlarms } from '#shared/domain/correction/class-reading/batch-alarms.ts';
import { isRefused } from '#shared/domain/correction/pages/reading-balance.ts';
import { takesSeveral } from '#shared/domain/question-types.ts';
import type { Db } from '../../../db/client.ts';
import type { OpenLooks } from '../base/journal-change.ts';
import type { ClassReading, CopyReading } from '../class-reading/class-reading.ts';
import { type PageSummary, selectPages } from '../pages/scan-pages.queries.ts';
import { boxesOf, boxKey, questionsOn } from '../pages/ticked-boxes.ts';

/** Reads what deserves a look before marks are final, and has had none. */
export const readOpenLooks = async (db: Db, reading: ClassReading): Promise<OpenLooks> =>
  openLooks(reading, await selectPages(db, reading.correction.quizId));

export function openLooks(reading: ClassReading, pages: readonly PageSummary[]): OpenLooks {
  const { correction } = reading;
  const idsWhere = (test: (page: PageSummary) => boolean) => pages.filter(test).map(({ id }) => id);
  const doubts = doubtfulQuestions(reading);
  const alarms = ringingAlarms(reading).flatMap(({ kind, pages }) =>
    pages.map((page) => alarmOnPage(kind, page)),
  );
  return {
    doubts: [...doubts],
    doubles: doubleTicks(reading).filter((asked) => !doubts.has(asked)),
    folded: idsWhere(({ counts, foldSeen }) => counts && foldSeen === false),
    refused: idsWhere(({ verdict, filedIn }) => !filedIn && isRefused(verdict)),
    conflicting: idsWhere(({ isConflicting }) => isConflicting),
    alarms: alarms.filter((alarm) => !correction.seenAlarms.includes(alarm)),
  };
}

/**
 * Leaves out what was open when the marks were validated last: whoever validated them has said that
 * it does without a look. What came or changed since is asked about like the first time.
 */
export function openSince(open: OpenLooks, accepted: OpenLooks | null): OpenLooks {
  if (!accepted) return open;
  const others = (now: readonly string[], ...before: (readonly string[])[]) => {
    const known = new Set(before.flat());
    return now.filter((look) => !known.has(look));
  };
  return {
    doubts: others(open.doubts, accepted.doubts, accepted.doubles),
    doubles: others(open.doubles, accepted.doubts, accepted.doubles),
    folded: others(open.folded, accepted.folded),
    refused: others(open.refused, accepted.refused),
    conflicting: others(open.conflicting, accepted.conflicting),
    alarms: others(open.alarms, accepted.alarms),
  };
}

export const countLooks = (looks: OpenLooks): number => Object.values(looks).flat().length;

/** Returns the alarms that ring, with the ids of their pages. */
export function ringingAlarms({ read, pages, questions }: ClassReading) {
  const single = new Set(
    questions.flatMap(({ type }, index) => (takesSeveral(type) ? [] : [questionName(index)])),
  );
  return batchAlarms(read.weighed, read.decision, single).map(({ kind, pages: places }) => ({
    kind,
    pages: places.flatMap((place) => pages[place]?.id ?? []),
  }));
}

/** Names a question on a page: another scan of the page is read anew, and looked at anew. */
const askedKey = (pageId: string, question: string) => `${pageId} ${question}`;

/**
 * Counts the questions that were left empty, or of which a tick was taken back, and that nobody has
 * looked at: they keep no marks from being final. Doubts and double ticks are not among them.
 */
export function countPlainLooks(reading: ClassReading, { doubts, doubles }: OpenLooks): number {
  const { copies, questions, pages, read, decided } = reading;
  const statesOf = new Map(pages.map(({ id }, index) => [id, read.decision.pages[index]?.states]));
  const grave = new Set([...doubts, ...doubles]);
  const plain = new Set<string>();
  for (const { choices, pages: own } of copies) {
    for (const page of own) {
      const states = statesOf.get(page.id);
      for (const [place, box] of boxesOf(page).entries()) {
        const asked = questions[questionIndex(box.question) ?? -1];
        const isEmpty = asked !== undefined && choices.get(asked.id)?.size === 0;
        if (!isEmpty && states?.[place] !== 'cancelled') continue;
        const key = askedKey(page.id, box.question);
        if (!grave.has(key) && !decided.has(boxKey(box))) plain.add(key);
      }
    }
  }
  return plain.size;
}

function doubtfulQuestions({ pages, read, decided }: ClassReading): Set<string> {
  const asked = new Set<string>();
  for (const [index, page] of pages.entries()) {
    const { states = [] } = read.decision.pages[index] ?? {};
    if (!states.includes('doubtful')) continue;
    for (const [place, box] of boxesOf(page).entries()) {
      if (states[place] !== 'doubtful' || decided.has(boxKey(box))) continue;
      asked.add(askedKey(page.id, box.question));
    }
  }
  return asked;
}

function doubleTicks({ copies, questions, decided }: ClassReading): string[] {
  return copies.flatMap(({ copy, choices, pages }: CopyReading) =>
    questions.flatMap(({ id, type, answers }, index) => {
      const chosen = choices.get(id);
      if (takesSeveral(type) || !chosen || chosen.size < 2) return [];
      const question = questionName(index);
      const isLookedAt = answers.every(
        (answer, place) =>
          !chosen.has(answer.id) || decided.has(boxKey({ copy, question, answer: place + 1 })),
      );
      const page = pages.find((one) => questionsOn(one).includes(question));
      return isLookedAt || !page ? [] : [askedKey(page.id, question)];
    }),
  );
}
