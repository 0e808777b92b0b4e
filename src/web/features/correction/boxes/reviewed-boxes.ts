import type { Review } from '#shared/contract/correction-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { markCopy, type Neutralised } from '#shared/domain/correction/copy-mark.ts';
import { type DecidablePage, decideBatch } from '#shared/domain/correction/decide-batch.ts';
import { flipEffect, type MarkEffect } from '#shared/domain/correction/mark-effect.ts';
import type { KeyedQuestion } from '#shared/domain/scoring.ts';

export interface ReviewedBox {
  readonly zone: string;
  readonly copy: number;
  /** In the quiz, from 0. */
  readonly question: number;
  readonly answer: number;
  readonly ratio: number;
  readonly confidence: number;
  readonly isTicked: boolean;
  readonly isDoubtful: boolean;
  readonly isByHand: boolean;
  readonly pageImage: string;
  /** Among all pages of the pile. */
  readonly place: number;
  /** What the mark would become if it were read the other way. */
  readonly effect: MarkEffect;
}

/** Every box of a class as it is read at a threshold; quick enough for a slider that moves. */
export function reviewedBoxes(
  review: Review,
  quiz: TeacherQuiz,
  neutralised: Neutralised,
  threshold: number,
): ReviewedBox[] {
  const questions = keyedQuestions(review, quiz);
  const decision = decideBatch(review.pages.map(decidable), {
    threshold,
    fillCancels: review.fillCancels,
  });
  const boxes = review.pages.flatMap((page, index) =>
    page.questions.map((question, place) => {
      const hand = page.byHand[place] ?? 0;
      const answer = page.answers[place] ?? 0;
      const read = decision.pages[index];
      return {
        zone: `${page.copy}-q${question + 1}-${answer + 1}`,
        copy: page.copy,
        question,
        answer,
        ratio: page.ratios[place] ?? 0,
        confidence: read?.confidences[place] ?? 0.5,
        isTicked: hand === 0 ? (read?.ticked[place] ?? false) : hand === 1,
        isDoubtful: hand === 0 && read?.states[place] === 'doubtful',
        isByHand: hand !== 0,
        pageImage: page.image,
        place: page.place,
      };
    }),
  );
  return withEffects(boxes, questions, neutralised);
}

function decidable(page: Review['pages'][number]): DecidablePage {
  return {
    questions: page.questions.map((question) => `q${question + 1}`),
    code: [],
    ratios: Float64Array.from(page.ratios),
    probabilities: Float64Array.from(page.probabilities),
    clouded: Uint8Array.from(page.clouded),
  };
}

function keyedQuestions(review: Review, quiz: TeacherQuiz): (KeyedQuestion | undefined)[] {
  const known = new Map(quiz.questions.map((question) => [question.id, question]));
  return review.questionIds.map((id, index) => {
    const question = known.get(id);
    if (!question) return undefined;
    const right = new Set(question.answers.flatMap((one) => (one.isCorrect ? one.id : [])));
    const answers = (review.answerIds[index] ?? []).map((answer) => ({
      id: answer,
      isCorrect: right.has(answer),
    }));
    return { id, type: question.type, points: question.points, answers };
  });
}

function withEffects(
  boxes: readonly Omit<ReviewedBox, 'effect'>[],
  questions: readonly (KeyedQuestion | undefined)[],
  neutralised: Neutralised,
): ReviewedBox[] {
  const known = questions.filter((question) => question !== undefined);
  const marks = new Map(
    [...Map.groupBy(boxes, ({ copy }) => copy)].map(([copy, own]) => {
      const choices = new Map<string, Set<string>>();
      for (const { question, answer, isTicked } of own) {
        const keyed = questions[question];
        const id = keyed?.answers[answer]?.id;
        if (!isTicked || !keyed || id === undefined) continue;
        choices.set(keyed.id, (choices.get(keyed.id) ?? new Set()).add(id));
      }
      return [copy, { choices, mark: markCopy(known, choices, neutralised) }];
    }),
  );
  return boxes.map((box) => {
    const question = questions[box.question];
    const answer = question?.answers[box.answer]?.id;
    const copy = marks.get(box.copy);
    if (!box.isDoubtful || !question || answer === undefined || !copy) {
      return { ...box, effect: { points: 0, mark: 0 } };
    }
    const { score, maxScore } = copy.mark;
    const effect = flipEffect(question, copy.choices.get(question.id) ?? new Set(), answer, {
      score,
      maxScore,
      neutralised: neutralised.get(question.id) ?? null,
    });
    return { ...box, effect };
  });
}
