import { questionName } from '#paper/edition/question-name.ts';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import { takesSeveral } from '#shared/domain/question-types.ts';
import type { ClassReading } from '../class-reading/class-reading.ts';
import { boxesOf, boxKey } from '../pages/ticked-boxes.ts';

/** How many questions of copies deserve a look before marks are final, and have had none. */
export function countOpenDoubts(
  reading: ClassReading,
): Pick<CorrectionOverview, 'doubts' | 'doubles'> {
  const doubtful = doubtfulQuestions(reading);
  const doubles = doubleTicks(reading).filter((asked) => !doubtful.has(asked));
  return { doubts: doubtful.size, doubles: doubles.length };
}

const askedKey = (copy: number, question: string) => `${copy} ${question}`;

function doubtfulQuestions({ pages, read, decided }: ClassReading): Set<string> {
  const asked = new Set<string>();
  for (const [index, page] of pages.entries()) {
    const { states = [] } = read.decision.pages[index] ?? {};
    if (!states.includes('doubtful')) continue;
    for (const [place, box] of boxesOf(page).entries()) {
      if (states[place] !== 'doubtful' || decided.has(boxKey(box))) continue;
      asked.add(askedKey(box.copy, box.question));
    }
  }
  return asked;
}

function doubleTicks({ copies, questions, decided }: ClassReading): string[] {
  return copies.flatMap(({ copy, choices }) =>
    questions.flatMap(({ id, type, answers }, index) => {
      const chosen = choices.get(id);
      if (takesSeveral(type) || !chosen || chosen.size < 2) return [];
      const question = questionName(index);
      const isLookedAt = answers.every(
        (answer, place) =>
          !chosen.has(answer.id) || decided.has(boxKey({ copy, question, answer: place + 1 })),
      );
      return isLookedAt ? [] : [askedKey(copy, question)];
    }),
  );
}
