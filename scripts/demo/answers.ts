import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import type { Random } from '#tests/support/paper/scan-simulator/random.ts';

/** How well a student knows the subject: the chance of a right answer. */
export const drawSkill = (random: Random) =>
  Math.min(0.98, Math.max(0.25, random.normal(0.7, 0.18)));

/** The places of the answers that a student chooses, from 0. */
export function chooseAnswers(
  { answers, type }: Pick<TeacherQuestion, 'answers' | 'type'>,
  skill: number,
  random: Random,
): number[] {
  const places = answers.map((_, place) => place);
  const isRight = (place: number) => answers[place]?.isCorrect === true;
  if (type === 'multiple') return places.filter((place) => isRight(place) === random.chance(skill));
  if (random.chance(skill)) return places.filter(isRight);
  if (random.chance(0.08)) return [];
  return [random.pick(places.filter((place) => !isRight(place)))];
}
