import { createHash } from 'node:crypto';
import type { PaperQuestion } from '#paper/edition/paper-quiz.ts';
import { printedQuestions } from '#paper/edition/snapshot.ts';
import { isSameWording } from '#shared/domain/correction/class-reading/todays-key.ts';
import { withErrata } from '#shared/domain/printing/compare-sheets.ts';
import type { Erratum } from '#shared/domain/printing/errata.ts';
import type { Edition } from '../../printing/editions/editions.service.ts';
import type { AskedPlaces } from './asked-places.ts';

/** An edition whose copies may be among those that came back. */
export interface PlacedEdition extends Edition {
  readonly places: AskedPlaces;
}

/** A question as it was printed, in one edition or alike in several. */
export interface AskedQuestion extends PaperQuestion {
  /** The id of the quiz's question; `id` is another where editions ask it otherwise. */
  readonly questionId: string;
  readonly topic: string | null;
  /** The wording that was printed, and those that it was mended to since. */
  readonly wordings: readonly PaperQuestion[];
  /** When it was printed last. */
  readonly printedAt: Date;
}

/**
 * Collects the questions of all editions whose sheets came back. A later edition never moves those
 * of an earlier one.
 */
export function askedQuestions(editions: readonly PlacedEdition[]): AskedQuestion[] {
  const asked: AskedQuestion[] = [];
  for (const { id, createdAt: printedAt, places, ...edition } of editions) {
    for (const [at, { wordings, topic, ...question }] of wordedIn(edition).entries()) {
      const place = places[at]?.question ?? asked.length;
      const askedBefore = asked[place];
      const isNew = asked.every(({ questionId }) => questionId !== question.id);
      asked[place] = askedBefore
        ? {
            ...withNewestKey(askedBefore, question, printedAt),
            wordings: [...askedBefore.wordings, ...wordings],
          }
        : {
            ...question,
            id: isNew ? question.id : derivedId(id, question.id),
            ...{ questionId: question.id, topic, wordings, printedAt },
          };
    }
  }
  return asked;
}

/**
 * What an edition that joins others asks in the same words by the same rule is one question with
 * theirs, and so is what theirs was mended to; what was rewritten in between is another, since a key
 * may have changed with it.
 */
export function placesAmong(asked: readonly AskedQuestion[], edition: Edition): AskedPlaces {
  let next = asked.length;
  return wordedIn(edition).map((question) => {
    const same = asked.findIndex((one) => isAskedAlike(one, question));
    const answers = asked[same]?.answers ?? question.answers;
    return {
      question: same < 0 ? next++ : same,
      answers: question.answers.map((answer) => answers.findIndex(({ id }) => id === answer.id)),
    };
  });
}

/**
 * Returns what stands on the copies of an edition, as it was mended, by the places of the questions
 * asked.
 */
export function mendedQuestions({
  snapshot,
  errata,
  places,
}: PlacedEdition): ReadonlyMap<number, PaperQuestion> {
  const mended = withErrata(printedQuestions(snapshot), errata);
  return new Map(
    mended.map((question, at) => {
      const { question: place = at, answers: moved = [] } = places[at] ?? {};
      const answers = moved.flatMap((_, answer) => question.answers[moved.indexOf(answer)] ?? []);
      return [place, { ...question, answers }];
    }),
  );
}

/**
 * Returns the place of the question that an erratum mends; null for an erratum above all questions.
 */
export function mendedPlace({ places }: PlacedEdition, { question }: Erratum): number | null {
  return question === null ? null : (places[question - 1]?.question ?? null);
}

function wordedIn({ snapshot, errata }: Pick<Edition, 'snapshot' | 'errata'>) {
  const printed = snapshot.quiz.topics.flatMap(({ name, questions }) =>
    questions.map((question) => ({ ...question, topic: name })),
  );
  const mended = withErrata(printed, errata);
  return printed.map((question, at) => ({
    ...question,
    wordings: [question, mended[at] ?? question],
  }));
}

function isAskedAlike(
  one: AskedQuestion,
  other: PaperQuestion & Pick<AskedQuestion, 'wordings'>,
): boolean {
  const rule = ({ rule: { kind, penalty, floor } }: PaperQuestion) => [kind, penalty, floor].join();
  return (
    one.questionId === other.id &&
    one.type === other.type &&
    rule(one) === rule(other) &&
    one.wordings.some((words) =>
      other.wordings.some((others) =>
        isSameWording(words, { ...others, imageName: others.image?.fileName ?? null }),
      ),
    )
  );
}

/** Takes the key from the latest printing, since the quiz may no longer have the question. */
function withNewestKey(
  asked: AskedQuestion,
  { points, answers }: PaperQuestion,
  printedAt: Date,
): AskedQuestion {
  if (printedAt <= asked.printedAt) return asked;
  const right = new Set(answers.flatMap(({ id, isCorrect }) => (isCorrect ? [id] : [])));
  const keyed = asked.answers.map((answer) => ({ ...answer, isCorrect: right.has(answer.id) }));
  return { ...asked, points, answers: keyed, printedAt };
}

/** Derives a uuid of its own, which is the same each time. */
function derivedId(edition: string, question: string): string {
  const hash = createHash('sha256').update(`${edition} ${question}`).digest('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
