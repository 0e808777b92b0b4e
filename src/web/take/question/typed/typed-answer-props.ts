import type { StudentQuestion } from '#shared/contract/online/student-schemas.ts';

export interface TypedAnswerProps {
  readonly question: StudentQuestion;
  readonly typed: string;
  readonly headingId: string;
  readonly onType: (typed: string) => void;
}
