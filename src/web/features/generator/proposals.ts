import { correctAnswerRequired, textsRequired } from '#shared/contract/question-schemas.ts';
import {
  answerCount,
  type GeneratedQuestion,
  sameText,
} from '#shared/domain/questions/generated-question.ts';

export interface Proposal extends GeneratedQuestion {
  readonly key: string;
}

let lastKey = 0;

export function toProposal(question: GeneratedQuestion): Proposal {
  lastKey += 1;
  return { ...question, key: `proposal-${lastKey}` };
}

/** Replaces a proposal in its place. The key stays, so that the list does not scroll. */
export function replaceProposal(
  proposals: readonly Proposal[],
  key: string,
  question: GeneratedQuestion,
): Proposal[] {
  return proposals.map((proposal) => (proposal.key === key ? { ...question, key } : proposal));
}

export const withoutProposal = (proposals: readonly Proposal[], key: string) =>
  proposals.filter((proposal) => proposal.key !== key);

export const toQuestions = (proposals: readonly Proposal[]): GeneratedQuestion[] =>
  proposals.map(({ key: _, ...question }) => question);

/** Why an edited question cannot be used; null if it can. */
export function faultOf({ question, answers }: GeneratedQuestion): string | null {
  if (question.trim() === '' || answers.some(({ text }) => text.trim() === '')) {
    return textsRequired;
  }
  if (!answers.some(({ isCorrect }) => isCorrect)) {
    return correctAnswerRequired;
  }
  const distinct = new Set(answers.map(({ text }) => sameText(text)));
  return distinct.size < answers.length ? 'Deux réponses sont identiques.' : null;
}

type Answers = GeneratedQuestion['answers'];

export const withText = (answers: Answers, place: number, text: string): Answers =>
  answers.map((answer, index) => (index === place ? { ...answer, text } : answer));

export const withCorrect = (answers: Answers, place: number): Answers =>
  answers.map((answer, index) => ({ ...answer, isCorrect: index === place }));

export const mayAddAnswer = (answers: Answers) => answers.length < answerCount.max;
export const mayRemoveAnswer = (answers: Answers) => answers.length > answerCount.min;

export const withNewAnswer = (answers: Answers): Answers =>
  mayAddAnswer(answers) ? [...answers, { text: '', isCorrect: false }] : answers;

/** If the right answer is removed, no answer is right until the teacher chooses one. */
export const withoutAnswer = (answers: Answers, place: number): Answers =>
  mayRemoveAnswer(answers) ? answers.toSpliced(place, 1) : answers;
