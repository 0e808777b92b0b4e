import { areForEachAnswer, mostPoints } from '../../scoring/question-points.ts';
import { followsQuiz, type ScoringRule } from '../../scoring/scoring-rule.ts';
import { counted } from '../../texts/counted.ts';
import { roundNumber, toHundredths } from '../../texts/numbers.ts';
import type { ListedQuestion, ListProblem, QuestionList } from './listed-question.ts';

/**
 * The questions with the points that they get in a quiz of this rule. One whose file tells what it is
 * worth as a whole is worth the same here: where each right answer earns points, they share it.
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

/** The questions without rules of their own by which they earn what they do by that of the quiz. */
export function withoutQuizRule<List extends QuestionList>(list: List, rule: ScoringRule): List {
  const questions = list.questions.map((question) => {
    const { scoring, scoringPenalty, scoringFloor, ...following } = question;
    return followsQuiz(ruled(question, rule), rule) ? following : question;
  });
  return { ...list, questions };
}

/** With the rule that is in force for it once it is in a quiz. */
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

/** To the hundredth where no number of ours is a part of it: a third of a point is 0,33. */
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
