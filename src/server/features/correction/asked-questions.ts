import { createHash } from 'node:crypto';
import type { PaperQuestion } from '#paper/edition/paper-quiz.ts';
import { isSameWording } from '#shared/domain/correction/marks/todays-key.ts';
import type { Erratum } from '#shared/domain/editions/errata.ts';
import type { Edition } from '../printing/editions/editions.service.ts';
import type { PageRecord } from './pages/page-record.ts';

/** A question as it was printed, in one edition or alike in several. */
export interface AskedQuestion extends PaperQuestion {
  /** That of the quiz; the `id` is another where editions ask it otherwise. */
  readonly questionId: string;
  readonly topic: string | null;
}

/** Where the questions of an edition, and their answers, stand among those that are asked. */
export type AskedPlaces = readonly {
  readonly question: number;
  readonly answers: readonly number[];
}[];

/** What a page showed, told of the questions that are asked instead of those of its edition. */
export function inAskedPlaces(record: PageRecord, places: AskedPlaces): PageRecord {
  const boxes = record.questions.map((question) => places[question]);
  return {
    ...record,
    questions: boxes.map((box, at) => box?.question ?? record.questions[at] ?? 0),
    answers: record.answers.map((answer, at) => boxes[at]?.answers[answer] ?? answer),
  };
}

/** What an edition says otherwise since, told of the questions that are asked. */
export function errataInAskedPlaces(errata: readonly Erratum[], places: AskedPlaces): Erratum[] {
  return errata.map((erratum) => {
    const place = erratum.question === null ? undefined : places[erratum.question - 1];
    if (!place) return erratum;
    const answer = erratum.answer === null ? null : (place.answers[erratum.answer - 1] ?? 0) + 1;
    return { ...erratum, question: place.question + 1, answer };
  });
}

interface Asked {
  /** In the order of the editions: a later one never moves those of an earlier one. */
  readonly questions: readonly AskedQuestion[];
  /** By the ranks of the editions. */
  readonly places: readonly AskedPlaces[];
}

/**
 * The questions of all editions whose sheets came back. What they ask in the same words by the same
 * rule is one question; what was rewritten in between is another, since a key may have changed with it.
 * What was read tells these places, and is kept: they follow from what was printed alone, never from
 * what may be mended later.
 */
export function askedQuestions(editions: readonly Edition[]): Asked {
  const questions: (AskedQuestion & { readonly printedAt: Date })[] = [];
  const places = editions.map(({ id, createdAt: printedAt, snapshot }) =>
    snapshot.quiz.topics.flatMap(({ name, questions: own }) =>
      own.map((question) => {
        const before = questions.filter(({ questionId }) => questionId === question.id);
        const same = before.find((one) => isAskedAlike(one, question));
        const asked = same ?? {
          ...question,
          id: before.length === 0 ? question.id : derivedId(id, question.id),
          questionId: question.id,
          topic: name,
          printedAt,
        };
        if (!same) questions.push(asked);
        const place = questions.indexOf(asked);
        // Where the quiz has it no more, what was printed last knows its key best.
        if (same && same.printedAt < printedAt)
          questions[place] = withKeyOf(same, question, printedAt);
        const answers = question.answers.map((answer) =>
          asked.answers.findIndex(({ id }) => id === answer.id),
        );
        return { question: place, answers };
      }),
    ),
  );
  return { questions, places };
}

function isAskedAlike(one: PaperQuestion, other: PaperQuestion): boolean {
  const rule = ({ rule: { kind, penalty, floor } }: PaperQuestion) => [kind, penalty, floor].join();
  const isSame = one.type === other.type && rule(one) === rule(other);
  return isSame && isSameWording(one, { ...other, imageName: other.image?.fileName ?? null });
}

function withKeyOf<Asked extends AskedQuestion>(
  asked: Asked,
  { points, answers }: PaperQuestion,
  printedAt: Date,
) {
  const right = new Set(answers.flatMap(({ id, isCorrect }) => (isCorrect ? [id] : [])));
  const keyed = asked.answers.map((answer) => ({ ...answer, isCorrect: right.has(answer.id) }));
  return { ...asked, points, answers: keyed, printedAt };
}

/** An id of its own, the same each time. */
function derivedId(...of: readonly string[]): string {
  const hash = createHash('sha256').update(of.join(' ')).digest('hex');
  const [first, second, third, fourth, fifth] = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ];
  return [first, second, third, fourth, fifth].join('-');
}
