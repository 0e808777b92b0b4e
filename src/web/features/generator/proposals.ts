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

/** In the place of the one it replaces; its key stays, and with it the reader's place in the list. */
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

/** What keeps an edited question from being used; null when nothing does. */
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

/** Without the right answer none is right, until the teacher says which. */
export const withoutAnswer = (answers: Answers, place: number): Answers =>
  mayRemoveAnswer(answers) ? answers.toSpliced(place, 1) : answers;
