import { areForEachAnswer, mostPoints } from '../../scoring/question-points.ts';
import { followsQuiz, type ScoringRule } from '../../scoring/scoring-rule.ts';
import { counted } from '../../texts/counted.ts';
import { roundNumber, toHundredths } from '../../texts/numbers.ts';
import type { ListedQuestion, ListProblem, QuestionList } from './listed-question.ts';

/**
 * Gives the questions the points that fit the rule of the quiz. A question whose file states what
 * it is worth as a whole keeps that total: where each right answer earns points, the total is
 * shared among them.
 */
export function withSharedTotals<List extends QuestionList>(list: List, rule: ScoringRule): List {
  const problems: ListProblem[] = [];
  const questions = list.questions.map((question) => {
    if (!question.arePointsWhole || !areForEachAnswer(ruled(question, rule))) return question;
    const right = question.answers.filter(({ isCorrect }) => isCorrect).length;
    const shared = { ...question, points: shareOf(question.points, right) };
    const most = mostPoints({ ...shared, rule });
    if (right > 0 && most !== question.points)
      problems.push({ line: question.lines.first, message: unequalParts(question, shared, most) });
    return shared;
  });
  if (problems.length === 0) return { ...list, questions };
  const all = [...list.problems, ...problems].toSorted((a, b) => a.line - b.line);
  return { ...list, questions, problems: all };
}

/** Removes a question's own rule where the rule of the quiz would give the same points. */
export function withoutQuizRule<List extends QuestionList>(list: List, rule: ScoringRule): List {
  const questions = list.questions.map((question) => {
    const { scoring, scoringPenalty, scoringFloor, ...following } = question;
    return followsQuiz(ruled(question, rule), rule) ? following : question;
  });
  return { ...list, questions };
}

/** The rule that will apply to the question once it is in the quiz. */
export function ruled(
  { type, scoring, scoringPenalty, scoringFloor }: ListedQuestion,
  ofQuiz: ScoringRule,
) {
  const { penalty, floor } = ofQuiz;
  const own = scoring && {
    kind: scoring,
    penalty: scoringPenalty ?? penalty,
    floor: scoringFloor ?? floor,
  };
  return { type, rule: own ?? ofQuiz };
}

/**
 * The share is rounded to the hundredth where the total cannot be divided exactly: a third of a
 * point is 0,33.
 */
function shareOf(total: number, parts: number): number {
  if (parts === 0) return total;
  const exact = roundNumber(total / parts);
  return roundNumber(exact * parts) === total ? exact : toHundredths(total / parts);
}

function unequalParts(
  { points: total, answers }: ListedQuestion,
  { points: share }: ListedQuestion,
  most: number,
): string {
  const right = answers.filter(({ isCorrect }) => isCorrect).length;
  return `Le total de ${counted(total, 'point')} ne se partage pas en ${right} parts égales\u00a0: chaque bonne réponse vaut ${counted(share, 'point')}, soit ${counted(most, 'point')} en tout.`;
}
