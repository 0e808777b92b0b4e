import type { StudentChoice } from '#shared/contract/online/student-schemas.ts';
import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { isTicked, takesSeveral } from '#shared/domain/question-types.ts';

export type ChoiceFault = 'unknown_question' | 'other_kind' | 'several_answers' | 'unknown_answer';

/** Why a choice cannot be one of this quiz, or null. */
export function choiceFault({ questions }: TeacherQuiz, choice: StudentChoice): ChoiceFault | null {
  const question = questions.find(({ id }) => id === choice.questionId);
  if (!question) return 'unknown_question';
  if ((choice.typed === undefined) !== isTicked(question.type)) return 'other_kind';
  if (choice.answerIds.length > 1 && !takesSeveral(question.type)) return 'several_answers';
  const ownIds = new Set(isTicked(question.type) ? question.answers.map(({ id }) => id) : []);
  return choice.answerIds.every((id) => ownIds.has(id)) ? null : 'unknown_answer';
}

type Revised = Pick<StudentChoice, 'questionId' | 'revision'>;

/** Keeps the choices that are newer than what was saved. */
export function newerChoices<Choice extends Revised>(
  choices: readonly Choice[],
  saved: readonly Revised[],
): Choice[] {
  const revisions = new Map(saved.map(({ questionId, revision }) => [questionId, revision]));
  return choices.filter(({ questionId, revision }) => revision > (revisions.get(questionId) ?? -1));
}

/** The last choice for each question that the quiz still has, with what is left of its answers. */
export function usableChoices(
  quiz: TeacherQuiz,
  choices: readonly StudentChoice[],
): StudentChoice[] {
  const newest = new Map<string, StudentChoice>();
  for (const choice of choices) {
    const newer = newest.get(choice.questionId);
    if (!newer || newer.revision <= choice.revision) newest.set(choice.questionId, choice);
  }
  return quiz.questions.flatMap((question) => {
    const choice = newest.get(question.id);
    return choice ? [leftOf(question, choice)] : [];
  });
}

/**
 * Returns what is left of a choice for the question as it is now: the chosen answers that it still
 * has, none of several where it takes only one, or what was typed.
 */
function leftOf({ type, answers }: TeacherQuestion, choice: StudentChoice): StudentChoice {
  const { typed = '', answerIds, ...rest } = choice;
  if (!isTicked(type)) return { ...rest, answerIds: [], typed };
  const left = answers.map(({ id }) => id).filter((id) => answerIds.includes(id));
  return { ...rest, answerIds: left.length > 1 && !takesSeveral(type) ? [] : left };
}
