import type { StudentPaper } from '#shared/contract/online/student-schemas.ts';
import { chosenAnswers, type KeptAttempt } from '../device/kept-attempt.ts';

export interface QuestionState {
  readonly id: string;
  /** Its number on the paper, from 1. */
  readonly number: number;
  readonly isAnswered: boolean;
  readonly isFlagged: boolean;
}

export function questionStates({ questions }: StudentPaper, kept: KeptAttempt): QuestionState[] {
  return questions.map((question, index) => ({
    id: question.id,
    number: index + 1,
    isAnswered: chosenAnswers(kept, question).length > 0,
    isFlagged: kept.flagged.includes(question.id),
  }));
}

/** As in «7 répondues sur 10, 2 à revoir». */
export function countStates(states: readonly QuestionState[]): string {
  const answered = states.filter(({ isAnswered }) => isAnswered).length;
  const flagged = states.filter(({ isFlagged }) => isFlagged).length;
  const count = `${answered} répondue${answered > 1 ? 's' : ''} sur ${states.length}`;
  return flagged === 0 ? count : `${count}, ${flagged} à revoir`;
}
